import { load, middleOf, ratiosOf } from './load.mjs';
import { memoryOf } from './processes.mjs';
import { countStatements, forgetStatements, untilIdle } from './store.mjs';

/** The bare answers that cases stand beside: a resource route and a page under remix-serve, and plain queries. */
function baselineOf(name, wanted, { baselines, shop }) {
  const headers = typeof wanted === 'object' ? wanted : {};
  if (name === 'plain') return { server: baselines.plain, next: wanted(shop) };
  const path = { resource: '/resource', page: '/cards' }[name];
  return { server: baselines.remix, next: () => ({ method: 'GET', path, headers }) };
}

/** Milliseconds. */
const sampleEvery = 250;
/** Requests before the first measured one: the engine compiles what it has often run, and that belongs to nobody's figures. */
const warming = 400;
/** Requests whose statements are counted. */
const counted = 20;

async function withMemory(pid, work) {
  let most = 0;
  const look = setInterval(() => (most = Math.max(most, memoryOf(pid).now)), sampleEvery);
  try {
    return { ...(await work()), memory: Math.max(most, memoryOf(pid).now) };
  } finally {
    clearInterval(look);
  }
}

/** What a case asks: the store, or the bare server that it is about. */
const serverOf = ({ of }, { store, baselines }) => (of ? baselines[of] : store);

async function loadCase(one, next, context, howMuch) {
  const { store } = context;
  const server = serverOf(one, context);
  await one.prepare?.(context);
  const pids = { server: server.pid, database: store.postmaster };
  const { connections, expect } = one;
  const run = await withMemory(server.pid, () => load({ url: server.address, next, connections, expect, ...howMuch, pids }));
  await untilIdle(store);
  return run;
}

/** Statements a request, from some that are sent one after another: of those under load the last ones are counted but not answered. */
async function countQueries(one, next, context) {
  const { store } = context;
  await one.prepare?.(context);
  await forgetStatements(store);
  const { requests } = await load({ url: serverOf(one, context).address, next, connections: 1, amount: counted, pids: {} });
  return (await countStatements(store)) / requests;
}

async function loadBaseline({ server, next }, { connections }, { store }, howMuch) {
  const run = await load({ url: server.address, next, connections, ...howMuch, pids: { server: server.pid, database: store.postmaster } });
  await untilIdle(store);
  return run;
}

/**
 * Measures cases and what they stand beside in turn, round after round, so that a machine that is busy for a while
 * slows both. Resolves with the middle of the rounds and the ratios of each case.
 */
export async function measureCases(cases, context, { seconds, rounds, progress }) {
  const work = cases.map((one) => ({
    one,
    next: one.next(context.shop, context),
    runs: [],
    beside: Object.entries(one.baselines).map(([name, wanted]) => ({ name, ...baselineOf(name, wanted, context), runs: [] })),
  }));
  const queries = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const { one, next, runs, beside } of work) {
      if (round === 0) {
        await loadCase(one, next, context, { amount: one.warming ?? warming });
        for (const baseline of beside) await loadBaseline(baseline, one, context, { amount: one.warming ?? warming });
        queries.set(one, await countQueries(one, next, context));
      }
      runs.push(await loadCase(one, next, context, { seconds }));
      for (const baseline of beside) baseline.runs.push(await loadBaseline(baseline, one, context, { seconds }));
      progress(one, runs.at(-1), round);
    }
  }
  return work.map(({ one, runs, beside }) => ({
    name: one.name,
    title: one.title,
    connections: one.connections ?? 16,
    ...middleOf(runs),
    queries: queries.get(one),
    memory: Math.max(...runs.map(({ memory }) => memory)),
    baselines: Object.fromEntries(
      beside.map((baseline) => [baseline.name, { ...middleOf(baseline.runs), ratio: ratiosOf(runs, baseline.runs) }]),
    ),
  }));
}
