import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, describe, expect, it } from 'vitest';

import { API, apiDocument } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';
import { forgetRegistrations } from '../support/people';

afterAll(closeDatabase);

const folder = fileURLToPath(new URL('../..', import.meta.url));
const contract = readFileSync(path.join(folder, 'docs/contract.md'), 'utf8');
const EXAMPLE = 'scripts/api-example.ts';
const ROLES: Record<string, string> = { 'Anyone.': 'anyone', 'With a token.': 'customer', 'Admins only.': 'admin' };

/** `POST   /cart   customer v1-cart`, line by line (contract 8.1). */
const rows = [...contract.matchAll(/^(GET|POST|PUT|PATCH|DELETE) +(\S+) +(\w+) +([\w-]+)$/gm)].map(
  ([, verb = '', address = '', role = '', test = '']) => ({ call: `${verb} ${address} ${role}`, address, test }),
);

describe('the contract’s list of calls', () => {
  it('lists every call with its role, and no other', async () => {
    const { paths } = await apiDocument();
    const known = Object.entries(paths).flatMap(([address, item]) =>
      ['get', 'post', 'put', 'patch', 'delete'].flatMap((verb) => {
        const { description = '' } = (item[verb] ?? {}) as { description?: string };
        const role = Object.keys(ROLES).find((word) => description.startsWith(word));
        return item[verb]
          ? [`${verb.toUpperCase()} ${address.slice(API.length)} ${ROLES[role ?? ''] ?? 'unknown'}`]
          : [];
      }),
    );
    expect(rows.map(({ call }) => call).sort()).toEqual(known.sort());
  });

  it('names tests that are there and speak of the call’s address', () => {
    const wrong = rows.filter(({ address, test }) => {
      // Takes all calls from the reference.
      if (test === 'v1-property') return false;
      const file = path.join(folder, 'tests/api', `${test}.test.ts`);
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(`/${address.split('/')[1] ?? ''}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the guide to the API', () => {
  it('has a script that registers, fills a cart and orders', async () => {
    await forgetRegistrations();
    const script = path.join(folder, EXAMPLE);
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, environment.baseUrl], {
      cwd: folder,
    });
    const [, number, items, total] =
      /^Order (\d+): items ([\d.]+) EGP, with delivery ([\d.]+) EGP\n$/.exec(stdout) ?? [];
    const [order] = await database()<{ items: number; total: number }[]>`
      select items_total::int as items, total::int from orders where number = ${Number(number)}`;
    expect(order).toEqual({ items: Math.round(Number(items) * 100), total: Math.round(Number(total) * 100) });
  });
});
