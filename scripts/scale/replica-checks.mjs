import { lineTo } from './databases.mjs';
import { until } from './programs.mjs';
import { check, holds } from './report.mjs';
import { newName, ownerAt } from './stage.mjs';

let asked = 0;
/** A search that nobody has asked before: its word tells in the replica's log whether it came there. */
const newWord = () => `zz${process.pid}x${(asked += 1)}y`;

/** What guests read comes from the replica, never older than the last change, and never fails for its sake. */
export async function checkReplica({ servers, database }) {
  const [here, elsewhere] = servers.map(({ address }) => address);
  const owner = await ownerAt(here);
  const [product] = await owner.products();
  const replica = () => lineTo(database.replica.url);
  const ask = (address, word, headers = {}) => fetch(`${address}/api/v1/product?q=${word}`, { headers });
  const reaches = async (address, headers) => {
    const word = newWord();
    const { status } = await ask(address, word, headers);
    holds(status === 200, `status ${status}`);
    return database.replicaLog().includes(word);
  };
  const isInUse = () => until('the replica is read from', () => reaches(elsewhere));

  await check('the replica follows', async () => {
    const sql = replica();
    const [{ follows }] = await sql`select pg_is_in_recovery() as follows`;
    await sql.end();
    holds(follows, 'it does not');
  });
  await check('what guests ask comes from the replica', async () => void (await isInUse()));
  await check('what comes with another cookie or a token does not', async () => {
    const word = newWord();
    const page = await fetch(`${elsewhere}/store?q=${word}`, { headers: { Cookie: 'attara_session=someone' } });
    holds(page.status === 200 && !database.replicaLog().includes(word), 'it does');
    holds(!(await reaches(elsewhere, { Authorization: 'Bearer someone' })), 'a call with a token does');
  });
  await check('a replica that lags is not asked until it has caught up, and nobody sees what was', async () => {
    const sql = replica();
    await sql`select pg_wal_replay_pause()`;
    const name = newName();
    await owner.rename(product, name);
    const begun = performance.now();
    for (let round = 0; round < 60; round += 1) {
      for (const address of [here, elsewhere]) {
        const response = await fetch(`${address}/api/v1/product/${product.slug}`);
        const isNew = (await response.text()).includes(name.en);
        holds(isNew || performance.now() - begun < 100, 'an old answer after the change');
        const list = await (await fetch(`${address}/api/v1/product?q=${name.en.split(' ')[1]}&limit=${(round % 50) + 1}`)).json();
        holds(list.results === 1 || performance.now() - begun < 100, 'a search that does not find the new name');
      }
    }
    holds(!(await reaches(elsewhere)), 'it was asked while it lagged');
    await sql`select pg_wal_replay_resume()`;
    await sql.end();
    await isInUse();
  });
  await check('without the replica every question is answered', async () => {
    await database.stopReplica();
    const times = [];
    for (let round = 0; round < 20; round += 1) {
      const begun = performance.now();
      const { status } = await ask(elsewhere, newWord());
      holds(status === 200, `status ${status}`);
      times.push(performance.now() - begun);
    }
    await database.restartReplica();
    await isInUse();
    return `the slowest took ${Math.max(...times).toFixed(0)} ms; the replica is used again`;
  });
}
