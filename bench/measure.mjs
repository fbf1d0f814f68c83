import { request } from 'node:http';
import { load, middleOf, ratiosOf } from './load.mjs';
import { memoryOf } from './processes.mjs';
import { untilIdle } from './store.mjs';

/** The bare answers that cases stand beside, both under remix-serve. */
const bare = { resource: '/resource', page: '/cards' };

/** Milliseconds. */
const sampleEvery = 250;
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

async function loadCase(one, next, context, howMuch) {
  const { store } = context;
  await one.prepare?.(context);
  const pids = { server: store.pid, database: store.postmaster };
  const { connections, expect } = one;
  const run = await withMemory(store.pid, () =>
    load({ url: store.address, next, connections, expect, ...howMuch, pids }),
  );
  await untilIdle(store);
  return one.lost ? { ...run, lost: await one.lost(context, run) } : run;
}

async function loadBaseline(path, { connections }, { store, remix }, howMuch) {
  const next = () => ({ method: 'GET', path });
  const pids = { server: remix.pid, database: store.postmaster };
  return load({ url: remix.address, next, connections, ...howMuch, pids });
}

/**
 * The headers of one answer, on a connection of its own: one that lay idle while a case was prepared may have been
 * closed.
 */
function headersOf(address, { path, method, headers, body }) {
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { method, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.headers));
    })
      .on('error', reject)
      .end(body);
  });
}

/** Statements a request, and the share that the page cache answers, by what the store says of each (QUERY_COUNT=1). */
async function countQueries(one, next, context) {
  await one.prepare?.(context);
  let queries = 0;
  let hits = 0;
  for (let asked = 0; asked < counted; asked += 1) {
    const headers = await headersOf(context.address, next());
    queries += Number(headers['x-query-count'] ?? 0);
    if (headers['x-page-cache'] === 'hit') hits += 1;
  }
  return { queries: queries / counted, fromCache: hits / counted };
}

/**
 * What is done before the first round: the engine compiles what it has often run, which belongs to nobody's figures,
 * and statements are counted. The bare answers are always the same two, so they are warm soon.
 */
async function warmUp({ one, next, path }, context, warming) {
  await loadCase(one, next, context, { seconds: warming });
  await loadBaseline(path, one, context, { seconds: 1 });
  return countQueries(one, next, context);
}

function figuresOf({ one, runs, bareRuns, counts }) {
  return {
    name: one.name,
    title: one.title,
    from: one.from,
    beside: one.beside,
    connections: one.connections ?? 16,
    ...middleOf(runs),
    ...counts,
    ...(one.lost && { lost: Math.max(...runs.map(({ lost }) => lost)) }),
    memory: Math.max(...runs.map(({ memory }) => memory)),
    baseline: { ...middleOf(bareRuns), ratio: ratiosOf(runs, bareRuns) },
  };
}

/**
 * Measures cases and the bare answers they stand beside in turn, round after round, so that a machine that is busy for
 * a while slows both. Resolves with the middle of the rounds and the ratios of each case. What the catalogue is too
 * small for is left out.
 */
export async function measureCases(cases, context, { seconds, rounds, warming, progress }) {
  const fitting = cases.filter(({ products = 0 }) => context.shop.total >= products);
  const work = fitting.map((one) => ({
    one,
    next: one.next(context.shop, context),
    path: bare[one.beside],
    runs: [],
    bareRuns: [],
  }));
  for (let round = 0; round < rounds; round += 1) {
    for (const item of work) {
      const { one, next, path, runs, bareRuns } = item;
      if (round === 0) item.counts = await warmUp(item, context, warming);
      runs.push(await loadCase(one, next, context, one.amount ? { amount: one.amount } : { seconds }));
      bareRuns.push(await loadBaseline(path, one, context, { seconds }));
      progress(one.title, runs.at(-1), round * work.length + work.indexOf(item) + 1, rounds * work.length);
    }
  }
  return work.map(figuresOf);
}
