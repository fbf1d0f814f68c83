import { mkdir } from 'node:fs/promises';

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readLastProof } from '~/features/prove/last-proof.server';
import { CLAIMS } from '~/features/prove/prove.server';

import { backupWorkplace, command } from '../support/backups';

const workplace = backupWorkplace();
let store: Awaited<ReturnType<typeof workplace.freshStore>>;
let sql: postgres.Sql;

const prove = (...args: string[]) => {
  const { DATABASE_URL, DATA_DIR } = store;
  return command('prove.ts', args, { DATABASE_URL, DATA_DIR });
};

beforeAll(async () => {
  await workplace.open();
  store = await workplace.freshStore();
  await mkdir(store.DATA_DIR);
  const { DATABASE_URL, DATA_DIR } = store;
  const migrated = await command('migrate-store.ts', [], { DATABASE_URL, DATA_DIR });
  expect(migrated, migrated.said).toMatchObject({ code: 0 });
  sql = postgres(store.DATABASE_URL, { max: 1, onnotice: () => undefined });
});
afterAll(async () => {
  await sql.end();
  await workplace.close();
});

describe('npm run prove', () => {
  it('says each claim with its count, and nothing when quiet', async () => {
    await sql`insert into coupons (code, percent) values ('SOUND', 10), ('SOUND-TOO', 20)`;
    const { code, said } = await prove();
    expect(said).toContain('✓ 2 codes: used as often as orders took them and did not give them back\n');
    expect(said).toContain(`✓ Everything adds up, in the database "${store.name}"`);
    expect([code, said.match(/^✓ \d+ .+: /gm)?.length]).toEqual([0, CLAIMS.length]);
    expect(await prove('--quiet')).toEqual({ code: 0, said: '' });
    expect(await readLastProof(store.DATA_DIR)).toMatchObject({ faults: 0 });
  });

  it('names what does not add up, exits 1, and leaves word for the figures', async () => {
    await sql`insert into coupons (code, percent, used) values ('PLANTED', 10, 1)`;
    const { code, said } = await prove('--quiet');
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^✗ 3 codes: used as often as .+; not so 1: PLANTED\n✗ 1 thing does not add up, in .+\n$/),
    ]);
    const { at, faults } = await readLastProof(store.DATA_DIR);
    expect([Date.now() / 1000 - at < 60, faults]).toEqual([true, 1]);
  });
});
