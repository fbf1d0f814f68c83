import { setTimeout as pause } from 'node:timers/promises';
import { adminToken, readJson } from './invalidation.mjs';
import { placeOrders } from './api-cases.mjs';
import { load, middleOf } from './load.mjs';
import { resetCarts } from './people.mjs';
import { withSecondProcess } from './second-process.mjs';

const ordersPerSecond = 20;
/** So few that the machine has time left: on a busy one everything costs more, whatever is busy. */
const readsPerSecond = 1_000;
const seconds = 5;
const rounds = 5;
const asked = ['/store', '/api/v1/product'];

/** What the orders are of is counted, with so many that no shop shows another number. */
async function countPlenty(store, steady) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${await adminToken(store)}` };
  const body = JSON.stringify({ itemId: steady, count: 1_000_000, reason: 'Counted' });
  await readJson(await fetch(`${store.address}/api/v1/stock`, { method: 'POST', headers, body }));
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

/**
 * What orders that cross nothing cost those who look around: a guest's warm page and the list call, beside twenty
 * orders a second and without, in turn. Another process of the store takes the orders, so that the CPU of an answer
 * holds none of theirs. `ratio` is the CPU of an answer beside the orders ÷ without, `fromCache` the share that the
 * page cache answers meanwhile; the worse of the two.
 */
export const measureBesideOrders = (store, shop) =>
  withSecondProcess(store, async (orderTaker) => {
    const { address } = store;
    await resetCarts(store.sql, shop);
    await countPlenty(store, shop.steady);
    const next = placeOrders(shop);
    const ordered = async (work) => {
      let over = false;
      const [placed, result] = await Promise.all([
        keepOrdering(orderTaker.address, next, () => over),
        work().finally(() => (over = true)),
      ]);
      return { placed, result };
    };
    const found = [];
    for (const path of asked) {
      const howMuch = {
        url: address,
        next: () => ({ method: 'GET', path }),
        connections: 4,
        perSecond: readsPerSecond,
        pids: { server: store.pid },
      };
      const forSome = () => load({ ...howMuch, seconds });
      await forSome();
      const [quiet, beside] = [[], []];
      let orders = 0;
      for (let round = 0; round < rounds; round += 1) {
        quiet.push(await forSome());
        const { placed, result } = await ordered(forSome);
        beside.push(result);
        orders += placed;
      }
      const { result: fromCache } = await ordered(() => shareFromCache(address, path));
      const ratio = middleOf(beside).cpu.server / middleOf(quiet).cpu.server;
      found.push({ path, placed: orders, fromCache, ratio });
    }
    return {
      found,
      ratio: Math.max(...found.map(({ ratio }) => ratio)),
      fromCache: Math.min(...found.map(({ fromCache }) => fromCache)),
    };
  });
