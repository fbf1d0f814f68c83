import { setTimeout as pause } from 'node:timers/promises';

import { and, eq, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import { messageOf } from '~/request/fault-log.server';

import type { MessageRow } from './message.json';
import { deliver, type Delivery, mailServer, type MailServer, SENDING_TAKES } from './message.mailer.server';
import { type OwnFault, pauseAfter, withoutLinks } from './message.rules';
import { onWake } from './message.wake.server';

type Options = {
  /** Milliseconds from one look to the next. */
  every: number;
  /** Milliseconds for which a message that is being sent is nobody else's; more than that may take. */
  lease: number;
  /** Milliseconds that sending may take in all. */
  within: number;
  /** Milliseconds until the next try; null: it is given up. */
  pauseAfter: (tries: number) => number | null;
  mail: () => MailServer | null;
};

const USUAL: Options = { every: 2_000, lease: 2 * SENDING_TAKES, within: SENDING_TAKES, pauseAfter, mail: mailServer };

/** A message is queued in a transaction, which has mostly ended after so many milliseconds. */
const AFTER_COMMIT = 200;
/** Milliseconds between two lines of the log about the same trouble. */
const SAY_AGAIN_AFTER = 10 * 60_000;

const after = (milliseconds: number) => sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1000})`;
const isDue = sql`${messages.status} = 'queued' and ${messages.dueAt} <= clock_timestamp()`;

const NO_MAIL_SERVER: OwnFault = 'noMailServer';

/**
 * Gives those that are due and cannot go by mail to whoever sends by hand; without a phone number a mail has failed.
 * Once by hand, always: somebody may have sent it.
 */
async function handOver(all: boolean): Promise<void> {
  const canBe = sql`(${messages.channel} = 'byHand' or ${messages.phone} is not null)`;
  await db
    .update(messages)
    .set({
      status: sql`case when ${canBe} then 'byHand' else 'failed' end`,
      channel: sql`case when ${canBe} then 'byHand' else ${messages.channel} end`,
      lastError: sql`case when ${canBe} then null else ${NO_MAIL_SERVER} end`,
    })
    .where(and(isDue, all ? undefined : eq(messages.channel, 'byHand')));
}

/** Takes the message that has waited longest, so that no other process does. One whose sender dies comes due again. */
async function take(lease: number): Promise<MessageRow | undefined> {
  const next = sql`(select ${messages.id} from ${messages}
    where ${isDue} and ${messages.channel} = 'email'
    order by ${messages.dueAt} limit 1 for update skip locked)`;
  const [row] = await db
    .update(messages)
    .set({ tries: sql`${messages.tries} + 1`, lastError: null, dueAt: after(lease) })
    .where(eq(messages.id, next))
    .returning();
  return row;
}

/** What is written of a try; of a link to a new password that was sent nothing is kept. */
async function note(row: MessageRow, delivery: Delivery, options: Options): Promise<void> {
  const mine = and(eq(messages.id, row.id), eq(messages.status, 'queued'), eq(messages.tries, row.tries));
  if (delivery.sent) {
    const text = row.kind === 'passwordReset' ? withoutLinks(row.text) : row.text;
    const sentAt = sql`clock_timestamp()`;
    await db.update(messages).set({ status: 'sent', sentAt, text }).where(mine);
    return;
  }
  const wait = delivery.final ? null : options.pauseAfter(row.tries);
  await db
    .update(messages)
    .set({ lastError: delivery.error, ...(wait === null ? { status: 'failed' } : { dueAt: after(wait) }) })
    .where(mine);
}

/** Sends one message, if one is due: whether there was one. No connection of the pool is held meanwhile. */
async function sendNext(mail: MailServer, options: Options): Promise<boolean> {
  const row = await take(options.lease);
  if (!row) return false;
  const until = performance.now() + options.lease - options.every;
  const delivery = await deliver(row, mail, options.within);
  if (!delivery.sent) say(`mail ${delivery.code}`, `A mail could not be sent: ${delivery.code}.`);
  // What is sent and not written down would be sent again.
  for (;;) {
    try {
      await note(row, delivery, options);
      return true;
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(options.every, undefined, { ref: false });
    }
  }
}

/** Drizzle's own words repeat what was to be written. */
const reasonOf = (error: unknown): string =>
  messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);

const said = new Map<string, number>();

/** Writes a line into the log, and not the same again for a while; never who is written to, or what. */
function say(about: string, line: string): void {
  const now = performance.now();
  if (now - (said.get(about) ?? -Infinity) < SAY_AGAIN_AFTER) return;
  said.set(about, now);
  console.error(line);
}

/** Waits for the next look, until a message is queued here, or the end. */
const rest = (every: number, ending: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, every).unref();
    ending.addEventListener('abort', () => resolve(), { once: true });
    onWake(() => {
      clearTimeout(timer);
      setTimeout(resolve, AFTER_COMMIT).unref();
    });
  });

/** `stop` has it take no more; it resolves when what was under way is done. */
export type MessageWorker = { stop: () => Promise<void> };

/**
 * Sends what is due, one message after another, for as long as the process lives: at least once, each by one process at
 * a time (contract 6.12). What fails waits longer each time and is given up after a day; while the database is away it
 * waits.
 */
export function startMessageWorker(given: Partial<Options> = {}): MessageWorker {
  const options = { ...USUAL, ...given };
  const ending = new AbortController();
  const look = async (): Promise<boolean> => {
    const mail = options.mail();
    await handOver(mail === null);
    return mail !== null && (await sendNext(mail, options));
  };
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const more = await look().catch((error: unknown) => {
        say('database', `Messages wait for the database: ${reasonOf(error)}`);
        return false;
      });
      if (!more) await rest(options.every, ending.signal);
    }
  };
  const ended = run();
  return {
    stop: () => {
      ending.abort();
      return ended;
    },
  };
}
