import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Transaction } from '~/db/client.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { AUDIT_ENTITIES, type AuditEntity } from '~/features/audit/audit.values';

import { answerFromCache } from './answer-cache.mjs';
import { runInRequestStore } from './request-store.mjs';

const news = Symbol.for('attara.catalogue-news');
const holder = globalThis as { [news]?: () => void };
const happened: string[] = [];

afterEach(() => {
  happened.length = 0;
  Object.assign(globalThis, { [news]: undefined });
});

/** What happens, in order, while a request is answered. */
function answering(method: string, work: () => void): string[] {
  holder[news] = () => happened.push('forgotten');
  const request = Object.assign(new IncomingMessage(new Socket()), { method, url: '/admin/orders/1' });
  const response = new ServerResponse(request);
  vi.spyOn(response, 'writeHead').mockImplementation(() => {
    happened.push('sent');
    return response;
  });
  const route = () => {
    work();
    response.writeHead(303);
  };
  runInRequestStore(request, () => void answerFromCache(request, response, route));
  return happened;
}

/** What every command of the back office does in its transaction. */
function record(entity: AuditEntity, changes = { name: { from: 'Oud', to: 'Amber' } }): void {
  const transaction = { insert: () => ({ values: () => Promise.resolve() }) } as unknown as Transaction;
  const admin = { kind: 'user', id: 'a', name: 'Hala', role: 'admin', sessionId: null } as const;
  void recordAudit(transaction, admin, { action: 'update', entity, entityId: 'b', changes });
}

const beside: readonly AuditEntity[] = ['order', 'user'];

describe('what a process keeps of the catalogue', () => {
  it.each(AUDIT_ENTITIES.filter((entity) => !beside.includes(entity)))(
    'is forgotten before a change of a %s is answered: whoever made it sees it at once',
    (entity) => {
      expect(answering('POST', () => record(entity))).toEqual(['forgotten', 'sent']);
    },
  );

  it.each(beside)('stays for a change of an %s', (entity) => {
    expect(answering('POST', () => record(entity))).toEqual(['sent']);
  });

  it('stays where a write changes nothing of it', () => {
    expect(answering('POST', () => undefined)).toEqual(['sent']);
  });
});
