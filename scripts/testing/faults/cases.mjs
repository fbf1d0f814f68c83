import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { figuresOf } from './figures.mjs';
import { makeShoppers, openLedger } from './ledger.mjs';
import { underLoad, untilWell, visit } from './load.mjs';
import { openProxy } from './proxy.mjs';

const random = (from, to) => from + Math.random() * (to - from);

/**
 * A fault that strikes `rounds` times while people order. `strike` does the harm and ends when it is over; it answers
 * after which part of it the shop must be well again. Afterwards every order is compared with the ledger.
 */
const fault = (
  name,
  strike,
  { breaks = false, expect = () => undefined, short = null, seldom = false, rounds = 5 } = {},
) => ({
  name,
  rounds,
  short,
  seldom,
  async run(world, times) {
    const ledger = openLedger(world, await makeShoppers(world, 400));
    const totals = { answers: [], orders: 0, again: 0, recovery: 0 };
    for (let round = 0; round < times; round += 1) {
      await ledger.fillCarts();
      const answers = await underLoad(
        world,
        ledger,
        async (given) => {
          await strike(world, given);
          totals.recovery = Math.max(totals.recovery, await untilWell(world, ledger));
        },
        { breaks },
      );
      totals.answers.push(...answers);
      totals.again += ledger.unacknowledged();
      await ledger.settle();
      totals.orders = await ledger.compare();
    }
    const figures = figuresOf(totals.answers);
    expect(figures);
    assert.ok(figures.max <= world.limits.answer, `an answer took ${figures.max} ms`);
    return { injected: times, ...figures, orders: totals.orders, again: totals.again, recovery: totals.recovery };
  },
});

const refusedSome = ({ refused }) => assert.ok(refused > 0, 'the fault was not felt');

/** For a second and a half, and on a busy machine until something was cut. */
async function untilCut(line, before) {
  await pause(1500);
  const end = Date.now() + 15_000;
  while (line.cuts === before && Date.now() < end) await pause(50);
}

/** Cuts the connection to the database at pieces that hold `words`, one in three. */
const cutting = (towards, words) => async (world) => {
  const before = world.line.cuts;
  world.line.cutWhen = (chunk, way) => way === towards && chunk.includes(words) && Math.random() < 0.34;
  await untilCut(world.line, before);
  world.line.cutWhen = () => false;
  assert.ok(world.line.cuts > before, 'nothing was cut');
};

async function cutBeforeAnswer(world) {
  const { base } = world;
  const { hostname: host, port } = new URL(base);
  const line = await openProxy({ host, port: Number(port) });
  line.cutWhen = (_, towards) => towards === 'back' && Math.random() < 0.5;
  world.base = `http://127.0.0.1:${line.port}`;
  await untilCut(line, 0);
  world.base = base;
  await pause(300);
  assert.ok(line.cuts > 0, 'nothing was cut');
  line.close();
}

/** Ends the shop's own connections; false where that cannot be asked, because the server is full. */
const takeFromShop = (hog) =>
  hog`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'attara%'`.then(
    () => true,
    () => false,
  );

/** Takes every connection that the server has, and the shop's own as soon as it opens one. */
async function takeAllConnections(world) {
  const hogs = [];
  const end = Date.now() + 3000;
  while (Date.now() < end) {
    const hog = world.connect(undefined, 1, 60);
    if (await takeFromShop(hog)) hogs.push(hog);
    else {
      await hog.end({ timeout: 0 });
      // Full; the shop's own places are those to take next.
      if (hogs[0]) await takeFromShop(hogs[0]);
      await pause(20);
    }
  }
  await Promise.all(hogs.map((hog) => hog.end({ timeout: 1 })));
}

async function lockCarts(world) {
  await world.sql.begin(async (transaction) => {
    await transaction`lock table carts, settings in access exclusive mode`;
    await pause(7000);
  });
}

async function stutter({ database }) {
  const end = Date.now() + 8000;
  while (Date.now() < end) {
    database.freeze();
    await pause(900);
    database.thaw();
    await pause(100);
  }
}

/** Ends the server in good order under load: who asked before is answered, and the process is gone in time. */
const ending = (name, { frozen }) => ({
  name,
  rounds: 5,
  short: 1,
  seldom: true,
  async run(world, times) {
    const ledger = openLedger(world, await makeShoppers(world, 400));
    const all = [];
    let slowest = 0;
    let again = 0;
    let orders = 0;
    for (let round = 0; round < times; round += 1) {
      await ledger.fillCarts();
      let asked;
      const answers = await underLoad(
        world,
        ledger,
        async () => {
          if (frozen) world.database.freeze();
          await pause(400);
          asked = performance.now();
          process.kill(world.app.pid, 'SIGTERM');
          const code = await world.app.ended;
          const took = performance.now() - asked;
          slowest = Math.max(slowest, took);
          if (frozen) world.database.thaw();
          assert.equal(code, 0, 'the server ended with a fault');
        },
        { breaks: true },
      );
      // Who came in the last moment may find the server closing.
      const cut = answers.filter(({ begun, fault: broken }) => broken && begun < asked - 100);
      assert.deepEqual(
        cut.map(({ fault: broken }) => broken),
        [],
        'requests under way were cut',
      );
      all.push(...answers);
      await world.startApp();
      again += ledger.unacknowledged();
      await ledger.settle();
      orders = await ledger.compare();
    }
    const figures = figuresOf(all);
    assert.ok(slowest <= world.limits.exit, `ending took ${slowest} ms`);
    return { injected: times, ...figures, orders, again, exit: slowest };
  },
});

export const loadCases = [
  fault(
    'server killed (-9)',
    async (world) => {
      await pause(random(0, 300));
      await world.killApp();
      await world.startApp();
    },
    { breaks: true, short: 1, rounds: 20, expect: ({ cut }) => assert.ok(cut > 0, 'nobody was cut off') },
  ),
  fault(
    'PostgreSQL killed (-9)',
    async ({ database }) => {
      await pause(random(0, 300));
      await database.kill();
      await database.start();
    },
    { short: 1, rounds: 20 },
  ),
  fault(
    'PostgreSQL stopped for 2 s',
    async ({ database }) => {
      await database.end('fast');
      await pause(2000);
      await database.start();
    },
    { expect: refusedSome },
  ),
  fault(
    'PostgreSQL restarted at once',
    async ({ database }) => {
      await pause(random(0, 300));
      await database.end('immediate');
      await database.start();
    },
    { rounds: 10 },
  ),
  fault(
    'PostgreSQL frozen for 6 s, 60 waiting',
    async (world, given) => {
      world.database.freeze();
      const waiting = Array.from({ length: 60 }, (_, index) => visit(world, index));
      await pause(6000);
      world.database.thaw();
      given.push(...(await Promise.all(waiting)));
    },
    { expect: refusedSome, short: 1, seldom: true, rounds: 3 },
  ),
  fault('PostgreSQL slow: nine tenths of the time frozen', stutter, { rounds: 2 }),
  fault('tables locked for 7 s', lockCarts, { expect: refusedSome, rounds: 2 }),
  fault('no connection left', takeAllConnections, { expect: refusedSome, short: 1, seldom: true, rounds: 3 }),
  // The rows of an order are in, and its transaction is still open.
  fault('line to the database cut before COMMIT is sent', cutting('back', 'INSERT 0'), { expect: refusedSome }),
  fault('line to the database cut before COMMIT is answered', cutting('back', 'COMMIT'), {
    expect: refusedSome,
    short: 1,
  }),
  fault('line to the shopper cut before the answer', cutBeforeAnswer, { breaks: true, short: 1, seldom: true }),
  ending('SIGTERM under load', { frozen: false }),
  ending('SIGTERM while PostgreSQL is frozen', { frozen: true }),
];
