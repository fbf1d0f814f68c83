import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { readSettings } from '../../steps/settings.mjs';
import { runTypeScript } from '../../steps/store.mjs';
import { figuresOf } from './figures.mjs';
import { mountTiny } from './world.mjs';

const noise = (size) =>
  sharp({
    create: {
      width: size,
      height: size,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

async function adminToken(world) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = world.env;
  const logIn = () => world.ask('/api/v1/users/login', { method: 'POST', json: { email, password } });
  const end = Date.now() + world.limits.recovery;
  let answer = await logIn();
  // The fault before may still be felt.
  while (answer.status === 503 && Date.now() < end) {
    await pause(200);
    answer = await logIn();
  }
  assert.equal(answer.status, 200, `the login answers ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text).token;
}

async function upload(world, token, id, picture) {
  const form = new FormData();
  form.append('image', new File([picture], 'noise.png', { type: 'image/png' }));
  const sent = new Response(form);
  return world.ask(`/api/v1/product/${id}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': sent.headers.get('Content-Type') },
    body: Buffer.from(await sent.arrayBuffer()),
  });
}

/** An upload finds the disk full: it is refused, nothing of it stays, and it succeeds when there is room again. */
const fullDisk = {
  name: 'disk full on upload',
  rounds: 3,
  short: 1,
  async run(world, times) {
    const folder = path.join(world.settings.dataDir, 'images', 'products');
    const token = await adminToken(world);
    const [product] = await world.sql`
      select * from products where branch <> 'custom' and image is not null and deleted_at is null order by slug
      limit 1`;
    const answers = [];
    for (let round = 0; round < times; round += 1) {
      const unmount = mountTiny(folder, 64);
      if (!unmount) return { skipped: 'no file system can be mounted here (needs root on Linux)' };
      const refused = await upload(world, token, product.id, await noise(900 + round));
      answers.push(refused);
      const left = readdirSync(folder);
      unmount();
      assert.equal(
        refused.status,
        503,
        `an upload to a full disk answers ${refused.status ?? refused.fault}: ${refused.text}`,
      );
      assert.ok(Number(refused.headers['retry-after']) > 0, 'without Retry-After');
      assert.deepEqual(left, [], 'a piece of the picture stayed');
      const [after] = await world.sql`select * from products where id = ${product.id}`;
      assert.deepEqual(after, product, 'the product changed');
    }
    const accepted = await upload(world, token, product.id, await noise(700));
    answers.push(accepted);
    assert.equal(accepted.status, 200, `with room again an upload answers ${accepted.status}: ${accepted.text}`);
    return { injected: times, ...figuresOf(answers) };
  },
};

/** Three instances start on an empty database at once: each migration and each row of the catalogue once. */
const threeMigrations = {
  name: 'three instances migrate at once',
  rounds: 3,
  short: null,
  async run(world, times) {
    const tables = ['products', 'collections', 'regions', 'users', 'settings', 'offer'];
    const countsOf = async (sql) => {
      const counts = {};
      for (const table of tables)
        [{ counts: counts[table] }] = await sql`select count(*)::int as counts from ${sql(table)}`;
      [{ counts: counts.migrations }] = await sql`select count(*)::int as counts from drizzle.__drizzle_migrations`;
      return counts;
    };
    const alone = 'alone';
    for (let round = 0; round <= times; round += 1) {
      const name = round === 0 ? alone : `together_${round}`;
      await world.sql.unsafe(`create database ${name}`);
      const { environment } = readSettings({
        ...world.env,
        DATABASE_URL: world.urlOf(name),
        DATA_DIR: path.join(world.folder, name),
      });
      const instances = round === 0 ? 1 : 3;
      const runs = await Promise.all(
        Array.from({ length: instances }, () =>
          runTypeScript('prepare-store.ts', { env: environment, output: 'keep' }),
        ),
      );
      for (const { code, printed } of runs) assert.equal(code, 0, printed);
    }
    const expected = world.connect(alone, 1);
    for (let round = 1; round <= times; round += 1) {
      const found = world.connect(`together_${round}`, 1);
      assert.deepEqual(await countsOf(found), await countsOf(expected));
      await found.end();
    }
    await expected.end();
    return { injected: times, ...figuresOf([]) };
  },
};

export const storeCases = [fullDisk, threeMigrations];
