import { findFreePort } from '../steps/port.mjs';
import { runVitest } from '../testing/suites.mjs';
import { lineTo } from './databases.mjs';
import { check, holds } from './report.mjs';
import { startProcess } from './stage.mjs';

/** Tests over HTTP whose transactions, locks and prepared statements a pooler could break. */
const telling = ['races', 'v1-orders', 'v1-cart', 'buying', 'v1-reads', 'store'].map(
  (name) => `tests/api/${name}.test.ts`,
);

/** All that the shop does works through the pooler. */
export async function checkPooler({ env, database, pooler, folder }) {
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
