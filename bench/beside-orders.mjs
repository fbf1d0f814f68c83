import { setTimeout as pause } from 'node:timers/promises';
import { adminToken, readJson } from './invalidation.mjs';
import { placeOrders } from './api-cases.mjs';
import { load, ratiosOf } from './load.mjs';
import { makePeople, resetCarts } from './people.mjs';
import { withSecondProcess } from './second-process.mjs';
import { openFilledStore } from './store.mjs';

const ordersPerSecond = 20;
/** So few that the machine has time left: on a busy one everything costs more, whatever is busy. */
const readsPerSecond = 1_000;
const seconds = 5;
const rounds = 9;
const asked = ['/store', '/api/v1/product'];

/** Carts as they were, and what the orders are of is counted, with so many that no shop shows another number. */
async function prepareOrders(store, shop) {
  await resetCarts(store.sql, shop);
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await adminToken(store)}` };
  const body = JSON.stringify({ itemId: shop.steady, count: 1_000_000, reason: 'Counted' });
  await readJson(await fetch(`${store.address}/api/v1/stock`, { method: 'POST', headers, body }));
  return placeOrders(shop);
}

/** Twenty orders a second until `over` says so; answers how many were placed. */
async function keepOrdering(address, next, over) {
  const answers = [];
  for (let due = performance.now(); !over(); due += 1000 / ordersPerSecond) {
    await pause(Math.max(0, due - performance.now()));
    const { path, ...order } = next();
    answers.push(fetch(`${address}${path}`, order).then((answer) => answer.text().then(() => answer.status)));
  }
  return (await Promise.all(answers)).filter((status) => status === 201).length;
}

/** The share of warm answers while people order, asked one by one. */
async function shareFromCache(address, path) {
  let hits = 0;
  const times = 50;
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(`${address}${path}`);
    await answer.text();
    if (answer.headers.get('X-Page-Cache') === 'hit') hits += 1;
    await pause(40);
  }
  return hits / times;
}

/** Another shop on the same machine, with a database and a server of its own, for as long as `work` takes. */
async function withNeighbour(folder, work) {
  const neighbour = await openFilledStore(folder);
  try {
    await neighbour.serve();
    return await work(neighbour);
  } finally {
    await neighbour.stopServing();
    await neighbour.close();
  }
}

/** Runs `work` while the shop at `address` is sent orders; answers how many were placed, and what `work` answers. */
async function whileOrdering({ address, next }, work) {
  let over = false;
  const [placed, result] = await Promise.all([
    keepOrdering(address, next, () => over),
    work().finally(() => (over = true)),
  ]);
  return { placed, result };
}

/**
 * A guest's warm page and the list call: without orders, beside twenty a second, and beside as many of another shop,
 * in turn, round after round.
 */
async function measurePath(path, store, own, others) {
  const forSome = () =>
    load({
      url: store.address,
      next: () => ({ method: 'GET', path }),
      connections: 4,
      perSecond: readsPerSecond,
      pids: { server: store.pid },
      seconds,
    });
  await forSome();
  const runs = { alone: [], beside: [], besideOthers: [] };
  let orders = 0;
  for (let round = 0; round < rounds; round += 1) {
    runs.alone.push(await forSome());
    const { placed, result } = await whileOrdering(own, forSome);
    runs.beside.push(result);
    runs.besideOthers.push((await whileOrdering(others, forSome)).result);
    orders += placed;
  }
  const { result: fromCache } = await whileOrdering(own, () => shareFromCache(store.address, path));
  const dearerThan = (name) => 1 / ratiosOf(runs.beside, runs[name]).cpu;
  return {
    path,
    placed: orders,
    fromCache,
    ratio: dearerThan('besideOthers'),
    ratioAlone: dearerThan('alone'),
  };
}

/**
 * What orders that cross nothing cost those who look around. Another process of the store takes the orders, so that the
 * CPU of an answer holds none of theirs. `ratio` is the CPU of an answer beside the orders ÷ beside those of another
 * shop: cores and caches that are shared with any busy neighbour make an answer dearer, and that is not the store's.
 * `ratioAlone` is the same ÷ on an idle machine, `fromCache` the share that the page cache answers meanwhile; the worse
 * of the two.
 */
export const measureBesideOrders = (store, shop, neighbourFolder) =>
  withSecondProcess(store, (second) =>
    withNeighbour(neighbourFolder, async (neighbour) => {
      const own = { address: second.address, next: await prepareOrders(store, shop) };
      const others = {
        address: neighbour.address,
        next: await prepareOrders(neighbour, await makePeople(neighbour.sql)),
      };
      const found = [];
      for (const each of asked) found.push(await measurePath(each, store, own, others));
      const worst = (read) => Math.max(...found.map(read));
      return {
        found,
        ratio: worst(({ ratio }) => ratio),
        ratioAlone: worst(({ ratioAlone }) => ratioAlone),
        fromCache: Math.min(...found.map(({ fromCache }) => fromCache)),
      };
    }),
  );
