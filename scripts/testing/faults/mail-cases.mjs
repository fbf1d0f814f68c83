import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import tsconfigPaths from 'vite-tsconfig-paths';
import { beforeExit } from '../../steps/lifetime.mjs';
import { inProject } from '../../steps/project.mjs';
import { startMailServer, startOddServer } from '../mail-server.mjs';
import { figuresOf } from './figures.mjs';
import { makeShoppers, openLedger } from './ledger.mjs';

const STEPS = ['connect', 'from', 'to', 'data', 'taken'];

async function until({ limits }, what, is) {
  const end = performance.now() + limits.messages;
  while (!(await is())) {
    assert.ok(performance.now() < end, `not within ${limits.messages} ms: ${what}`);
    await pause(20);
  }
}

/** Puts messages into the outbox in transactions, some of which are rolled back; answers the ids that stayed. */
async function queueMessages({ sql }, count) {
  const ids = [];
  for (let made = 0; made < count; made += 1) {
    const id = randomUUID();
    const keep = randomInt(4) > 0;
    await sql
      .begin(async (transaction) => {
        await transaction`insert into messages (id, kind, channel, status, language, email, subject, text)
          values (${id}, 'orderPlaced', 'email', 'queued', 'en', 'mona@customer.example', 'Your order', 'Thank you')`;
        if (!keep) throw new Error('not meant');
      })
      .catch(() => undefined);
    if (keep) ids.push(id);
  }
  return ids;
}

const idOf = ({ messageId }) => messageId.slice(1, messageId.indexOf('@'));

/** Makes the program of a sender, which starts often; answers its file, which goes at the end. */
async function buildSender() {
  // Within the project, where it finds its packages.
  const cache = inProject('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(path.join(cache, 'attara-message-sender-'));
  beforeExit(() => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [tsconfigPaths()],
    build: { ssr: 'scripts/testing/faults/message-sender.ts', target: 'node20', outDir },
  });
  return path.join(outDir, 'message-sender.js');
}

/** Ends the server in good order; the milliseconds that it took. */
async function endApp(world) {
  const begun = performance.now();
  process.kill(world.app.pid, 'SIGTERM');
  assert.equal(await world.app.ended, 0, 'the server ended with a fault');
  return performance.now() - begun;
}

/**
 * Two processes send from one outbox. At steps of a letter that chance chooses, one of them is killed, or the mail
 * server falls silent.
 */
const senders = (name, { how, rounds, short, seldom = false }) => ({
  name,
  rounds,
  short,
  seldom,
  async run(world, times) {
    const program = await buildSender();
    // Its worker has no mail server, and would give all of them to whoever sends by hand.
    await endApp(world);
    await world.sql`delete from messages`;
    let left = times;
    let next = 0;
    const inbox = [];
    const processes = await Promise.all(
      [0, 1].map(async () => {
        const sender = { child: null, ending: false, fault: null };
        const server = await startMailServer((step) => {
          if (step !== STEPS[next % STEPS.length] || left === 0 || randomInt(2) === 0) return undefined;
          left -= 1;
          next += 1;
          if (how === 'hang') return 'hang';
          // After the last step it has mostly been told that the letter is taken.
          const told = step === 'taken' && randomInt(2) === 0;
          setTimeout(() => sender.child.kill('SIGKILL'), told ? 5 : 0);
          return told ? undefined : 'hang';
        });
        const start = () => {
          sender.child = fork(program, {
            env: { ...world.env, SMTP_URL: server.url, MAIL_FROM: 'shop@mail.example', DATABASE_POOL: '2' },
            stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
          });
          sender.child.once('exit', (code) => {
            if (code !== null) sender.fault = `a sender ended by itself with ${code}`;
            else if (!sender.ending) start();
          });
        };
        start();
        inbox.push(server.letters);
        return { sender, server };
      }),
    );
    const queued = [];
    try {
      // As long as something is to strike there is something to send.
      while (left > 0) {
        for (const { sender } of processes) assert.equal(sender.fault, null);
        const [{ waiting }] = await world.sql`select count(*)::int as waiting from messages where status = 'queued'`;
        if (waiting < 10) queued.push(...(await queueMessages(world, 10)));
        await pause(20);
      }
      await until(world, 'all is sent', async () => {
        for (const { sender } of processes) assert.equal(sender.fault, null);
        const [{ open }] = await world.sql`select count(*)::int as open from messages where status <> 'sent'`;
        return open === 0;
      });
    } finally {
      for (const { sender, server } of processes) {
        sender.ending = true;
        sender.child.kill('SIGKILL');
        await server.close();
      }
      await world.startApp();
    }
    const came = inbox.flat().map(idOf);
    assert.deepEqual(new Set(came), new Set(queued), 'a message was lost, or one came that was never queued');
    const again = came.length - queued.length;
    assert.ok(again <= times, `${again} letters came once more, after ${times} faults`);
    await world.sql`delete from messages`;
    return { injected: times, ...figuresOf([]), orders: queued.length, again };
  },
});

/** Everybody orders, three at a time; the milliseconds of half of them are below the answer. */
async function orderAll(ledger, count) {
  await ledger.fillCarts();
  const answers = [];
  const orderSome = async () => {
    while (answers.length < count) answers.push(await ledger.checkOut());
  };
  await Promise.all([orderSome(), orderSome(), orderSome()]);
  for (const { status, text } of answers) assert.equal(status, 201, text);
  return answers;
}

/** Minutes that the last of several rounds lasts. */
const LONG_HOLE = 10;

/**
 * The mail server swallows everything: people order as fast as without one, and the server still ends in time. As fast:
 * three times as slow at most, which tells slow from stuck on a busy machine.
 */
const blackHole = {
  name: 'mail server a black hole',
  rounds: 3,
  short: 1,
  seldom: true,
  async run(world, times) {
    const ledger = openLedger(world, await makeShoppers(world, 400));
    const hole = await startOddServer();
    const all = [];
    let exit = 0;
    try {
      for (let round = 0; round < times; round += 1) {
        const before = figuresOf(await orderAll(ledger, 60));
        await endApp(world);
        Object.assign(world.env, { SMTP_URL: hole.url, MAIL_FROM: 'shop@mail.example' });
        await world.startApp();
        await queueMessages(world, 40);
        await until(world, 'a message is under way', () => hole.open() > 0);
        const answers = await orderAll(ledger, 60);
        for (let minute = 0; times > 1 && round === times - 1 && minute < LONG_HOLE; minute += 1) {
          await pause(60_000);
          answers.push(...(await orderAll(ledger, 60)));
        }
        const meanwhile = figuresOf(answers);
        assert.ok(meanwhile.p50 <= 3 * before.p50 + 50, `ordering took ${meanwhile.p50} ms, not ${before.p50}`);
        await until(world, 'a message is under way', () => hole.open() > 0);
        exit = Math.max(exit, await endApp(world));
        all.push(...answers);
        for (const name of ['SMTP_URL', 'MAIL_FROM']) delete world.env[name];
        await world.sql`delete from messages`;
        await world.startApp();
      }
      // A mail server that is waited for takes eight seconds and more, which an idle machine tells from slow.
      assert.ok(exit <= world.limits.exit / 3, `ending took ${exit} ms`);
      return { injected: times, ...figuresOf(all), orders: await ledger.compare(), exit };
    } finally {
      await hole.close();
    }
  },
};

export const mailCases = [
  senders('sender of messages killed (-9)', { how: 'kill', rounds: 200, short: 4, seldom: true }),
  senders('mail server hangs', { how: 'hang', rounds: 50, short: 3, seldom: true }),
  blackHole,
];
