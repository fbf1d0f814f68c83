import { lineTo } from './databases.mjs';
import { check, holds, inWords, OverBar, spread } from './report.mjs';
import { newName, ownerAt } from './stage.mjs';
import { until } from './programs.mjs';

const bar = 100;
// Other programs share the machine: up to this many times the bar a figure is told and is no failure.
const slack = 3;

const read = (address) =>
  fetch(address).then(async (response) => ({
    text: await response.text(),
    queries: response.headers.get('x-query-count'),
  }));

/**
 * Milliseconds from the answer that one process gave to a change until the other, which had cached the old answer,
 * gives the new one.
 */
async function timeOfChange(owner, product, elsewhere, beforeChange) {
  const address = `${elsewhere}/api/v1/product/${product.slug}`;
  await until('an answer is cached', async () => (await read(address)).queries === '0');
  await beforeChange();
  const name = newName();
  await owner.rename(product, name);
  const begun = performance.now();
  // Asked again and again without a pause, which would count as time.
  while (!(await read(address)).text.includes(name.en))
    holds(performance.now() - begun < 10_000, 'not seen within 10 seconds');
  return performance.now() - begun;
}

/** How soon an admin's change in one process is seen in the other. */
export async function checkVisibility({ servers, database }) {
  const [here, elsewhere] = servers.map(({ address }) => address);
  const owner = await ownerAt(here);
  const [product] = await owner.products();
  const sql = lineTo(database.url);
  const cut = async () =>
    void (await sql`
      select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'attara-invalidation'
      and datname = current_database()`);
  const measure = async (count, beforeChange) => {
    const times = [];
    while (times.length < count) times.push(await timeOfChange(owner, product, elsewhere, beforeChange));
    const found = spread(times);
    holds(found.p99 <= slack * bar, `p99 ${found.p99.toFixed(0)} ms`);
    const said = `${inWords(found)} of ${count} changes`;
    if (found.p99 > bar) throw new OverBar(`${said}, over the bar of ${bar} ms`);
    return said;
  };
  await check('an admin’s change in one process is seen in the other', () => measure(300, async () => undefined));
  await check('and when the lines that tell of changes were cut just before', () => measure(60, cut));
  await sql.end();
}
