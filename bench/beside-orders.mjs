import { setTimeout as pause } from 'node:timers/promises';
import { adminToken, readJson } from './invalidation.mjs';
import { placeOrders } from './api-cases.mjs';
import { cpuSum, load } from './load.mjs';
import { resetCarts } from './people.mjs';
import { cpuOf } from './processes.mjs';

const perSecond = 20;
const seconds = 8;
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
  for (let due = performance.now(); !over(); due += 1000 / perSecond) {
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
 * What orders that cross nothing cost those who look around: the CPU of a guest's warm page and of the list call beside
 * twenty orders a second, without what the orders take themselves, ÷ without them;
 * and the share that the page cache answers meanwhile, which no busy machine disturbs. The worse of the two.
 */
export async function measureBesideOrders(store, shop) {
  const { address } = store;
  await resetCarts(store.sql, shop);
  await countPlenty(store, shop.steady);
  const next = placeOrders(shop);
  const pids = { server: store.pid, database: store.postmaster };
  const cpuNow = () => Object.values(pids).reduce((sum, pid) => sum + cpuOf(pid), 0);
  const ordered = async (work) => {
    let over = false;
    const [placed] = await Promise.all([keepOrdering(address, next, () => over), work().finally(() => (over = true))]);
    return placed;
  };
  // The engine compiles what it has often run, which belongs to nobody's figures.
  await ordered(() => pause(seconds * 1000));
  const before = cpuNow();
  const alone = await ordered(() => pause(seconds * 1000));
  const ofAnOrder = (cpuNow() - before) / Math.max(1, alone);
  const found = [];
  for (const path of asked) {
    const howMuch = { url: address, next: () => ({ method: 'GET', path }), connections: 4, seconds, pids };
    const quiet = await load(howMuch);
    let beside;
    let fromCache;
    const placed = await ordered(async () => {
      [beside, fromCache] = await Promise.all([load(howMuch), shareFromCache(address, path)]);
    });
    const ofOrders = (placed * ofAnOrder) / beside.requests;
    found.push({ path, placed, fromCache, ratio: (cpuSum(beside) - ofOrders) / cpuSum(quiet) });
  }
  const worst = (read) => found.map(read).sort((one, other) => one - other);
  return { ofAnOrder, found, ratio: worst(({ ratio }) => ratio).at(-1), fromCache: worst((each) => each.fromCache)[0] };
}
