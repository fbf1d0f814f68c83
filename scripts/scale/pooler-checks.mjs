import { randomUUID } from 'node:crypto';
import { findFreePort } from '../steps/port.mjs';
import { runVitest } from '../testing/suites.mjs';
import { lineTo } from './databases.mjs';
import { until } from './programs.mjs';
import { check, holds } from './report.mjs';
import { startProcess } from './stage.mjs';

/** Tests over HTTP whose transactions, locks and prepared statements a pooler could break. */
const telling = ['races', 'v1-orders', 'v1-cart', 'buying', 'v1-reads', 'store'].map(
  (name) => `tests/api/${name}.test.ts`,
);

/** What people at once are answered who each ask each process for another page: more than it has connections. */
const pagesOf = (servers, people = 12) =>
  Promise.all(
    servers.flatMap(({ address }) =>
      Array.from({ length: people }, async () => {
        const answer = await fetch(`${address}/store?q=${randomUUID()}`);
        await answer.arrayBuffer();
        return answer.status;
      }),
    ),
  );

/** All that the shop does works through the pooler. */
export async function checkPooler({ env, database, pooler, folder, servers }) {
  await check('the bounds of the shop hold behind the pooler', async () => {
    const sql = lineTo(pooler.url);
    const [{ bounds }] =
      await sql`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as bounds`;
    await sql.end();
    holds(bounds === '3500ms 3s', bounds);
    return bounds;
  });
  await check('carts, orders, races and searches work through it', async () => {
    // The tests open pages at the process itself and look at the database itself.
    const withoutFront = Object.fromEntries(Object.entries(env).filter(([name]) => name !== 'PUBLIC_ORIGIN'));
    const server = await startProcess(folder, withoutFront, await findFreePort());
    const own = { ...env, DATABASE_URL: database.url, BASE_URL: server.address, DATABASE_DIRECT_URL: '' };
    const { passed, failed } = await runVitest('tests over HTTP', ['--project', 'api*', ...telling], {
      env: own,
      reports: folder,
      later: true,
    });
    process.kill(server.pid, 'SIGTERM');
    await server.ended;
    holds(failed === 0, `${failed} failed`);
    return `${passed} tests`;
  });
  await check('a database that was away is there for every connection of every process when it is back', async () => {
    await database.stop();
    const refused = await pagesOf(servers);
    holds(
      refused.every((status) => status === 503),
      `while it was away: ${refused.join()}`,
    );
    await database.start();
    const begun = performance.now();
    for (const server of servers)
      await until('a page', async () => (await pagesOf([server], 1)).every((status) => status === 200));
    const took = performance.now() - begun;
    const answers = await pagesOf(servers);
    holds(
      answers.every((status) => status === 200),
      answers.join(),
    );
    return `the first page after ${(took / 1000).toFixed(1)} s`;
  });
  await check('the database sees the pooler’s connections and one listener a process', async () => {
    const sql = lineTo(database.url);
    const rows = await sql`
      select application_name as name, count(*)::int as count from pg_stat_activity where datname = 'attara'
      and backend_type = 'client backend' group by 1`;
    await sql.end();
    const found = Object.fromEntries(rows.map(({ name, count }) => [name, count]));
    holds(found['attara-invalidation'] === 2, `listeners: ${found['attara-invalidation']}`);
    holds((found.attara ?? 0) <= 20, `connections: ${found.attara}`);
    return rows.map(({ name, count }) => `${count} ${name}`).join(', ');
  });
}
