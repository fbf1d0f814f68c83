import { expect, it } from 'vitest';

import { CACHED_TABLES } from '../support/cached-tables';
import { filesBelow, isCode, textOf } from './project';

/** A statement by itself, which the database may end after its request was answered 503. */
const ALONE = /\bdb\s*\.(insert|update|delete)\(/;

/** What may happen twice, or unseen: logins, what limits count, and what jobs and the command line note. */
const MAY_STAND_ALONE = [
  'app/admin/notifications/notifications.commands.server.ts',
  'app/auth/admin-form-draft.server.ts',
  'app/auth/api-token.server.ts',
  'app/auth/session.server.ts',
  'app/auth/two-step.server.ts',
  'app/features/courier/courier.retention.server.ts',
  'app/features/message/message.retention.server.ts',
  'app/features/message/message.worker.server.ts',
  'app/features/password-reset/password-reset.requests.server.ts',
  'app/features/product-import/product-import.jobs.server.ts',
  'app/features/product-import/product-import.worker.server.ts',
  'app/features/sessions/sessions.server.ts',
  'app/features/two-step/second-step.server.ts',
  'app/features/user/user.accounts.server.ts',
];

const files = filesBelow('app').filter((file) => isCode(file) && !file.includes('.test.'));

it('writes are part of a transaction, which is rolled back where its request was given up', () => {
  expect(files.filter((file) => ALONE.test(textOf(file)))).toEqual(MAY_STAND_ALONE);
});

/** Tables that are cached, by their names in the code. */
const cachedTables = filesBelow('app/db/schema').flatMap((file) =>
  [...textOf(file).matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].flatMap(([, name = '', table = '']) =>
    CACHED_TABLES.includes(table) ? [name] : [],
  ),
);

/** Parts of a command: its transaction comes as an argument. */
const WRITES_FOR_ANOTHER = [
  'app/features/product-import/product-import.writes.server.ts',
  'app/features/product-prices/prices.writes.server.ts',
  'app/features/review/review.erasure.server.ts',
  'app/features/scent/scent.writes.server.ts',
];

it('whoever changes a table that is cached does so in changeCached, and sees it with the next request', () => {
  expect(cachedTables).toHaveLength(CACHED_TABLES.length);
  const writes = new RegExp(`\\.(insert|update|delete)\\((${cachedTables.join('|')})\\)`);
  const others = files.filter((file) => writes.test(textOf(file)) && !textOf(file).includes('changeCached('));
  expect(others).toEqual(WRITES_FOR_ANOTHER);
  const both = files.filter((file) => textOf(file).includes('changeCached(') && /db\.transaction\(/.test(textOf(file)));
  expect(both).toEqual([]);
});
