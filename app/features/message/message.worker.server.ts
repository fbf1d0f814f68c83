import { setTimeout as pause } from 'node:timers/promises';

import { and, eq, inArray, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import { EITHER_WAY_KINDS } from '~/db/schema/message.values';
import { incrementCounter } from '~/http/counters.server';
import { logTrouble } from '~/request/trouble-log.server';
import { startWorker, type Worker } from '~/request/worker.server';

import type { MessageRow } from './message.json';
import { deliver, type Delivery, mailServer, type MailServer, SENDING_TAKES } from './message.mailer.server';
import { MAILED_LINK_MINUTES, type OwnFault, pauseAfter, withoutLinks } from './message.rules';
import { onWake } from './message.wake.server';

type Options = {
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
/** Milliseconds that a letter under way has at the end of the process, which waits somewhat longer. */
const AT_THE_END = 700;

const after = (milliseconds: number) => sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1000})`;
const isDue = sql`${messages.status} = 'queued' and ${messages.dueAt} <= statement_timestamp()`;

const NO_MAIL_SERVER: OwnFault = 'noMailServer';
const LINK_TOO_OLD: OwnFault = 'linkTooOld';

/** Counts those of the rows just written that have failed for good: for the alarm (docs/operations.md). */
const countGivenUp = (rows: readonly Pick<MessageRow, 'status'>[]): void =>
  incrementCounter('messagesGivenUp', rows.filter(({ status }) => status === 'failed').length);

/** Gives up links to new passwords that hold no longer: a mail with one is never sent late. */
async function giveUpOldLinks(): Promise<void> {
  const isOld = sql`${messages.createdAt} < statement_timestamp() - make_interval(mins => ${MAILED_LINK_MINUTES})`;
  countGivenUp(
    await db
      .update(messages)
      .set({ status: 'failed', lastError: LINK_TOO_OLD })
      .where(and(isDue, eq(messages.channel, 'email'), eq(messages.kind, 'passwordReset'), isOld))
      .returning({ status: messages.status }),
  );
}

/**
 * Gives those that are due and cannot go by mail to whoever sends by hand; without a phone number a mail has failed,
 * and so has one that goes by mail alone, such as a link to a new password. What goes by hand besides a mail is there
 * already, so that mail has failed, too. Once by hand, always: it may have been sent.
 */
async function handOver(all: boolean): Promise<void> {
  const byHandToo = sql`exists (select from ${messages} too where too.besides_id = ${messages.id})`;
  const canBe = sql`(${messages.channel} = 'byHand'
    or (${messages.phone} is not null and ${inArray(messages.kind, [...EITHER_WAY_KINDS])} and not ${byHandToo}))`;
  const handed = await db
    .update(messages)
    .set({
      status: sql`case when ${canBe} then 'byHand' else 'failed' end`,
      channel: sql`case when ${canBe} then 'byHand' else ${messages.channel} end`,
      lastError: sql`case when ${canBe} then null else ${NO_MAIL_SERVER} end`,
    })
    .where(and(isDue, all ? undefined : eq(messages.channel, 'byHand')))
    .returning({ status: messages.status });
  countGivenUp(handed);
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
  const noted = await db
    .update(messages)
    .set({ lastError: delivery.error, ...(wait === null ? { status: 'failed' } : { dueAt: after(wait) }) })
    .where(mine)
    .returning({ status: messages.status });
  countGivenUp(noted);
}

/** Sends a letter; the line is cut when that has taken long enough, or soon after the process is told to end. */
async function sendLetter(row: MessageRow, mail: MailServer, within: number, ending: AbortSignal): Promise<Delivery> {
  const line = new AbortController();
  const cutAfter = (milliseconds: number) => setTimeout(() => line.abort(), milliseconds).unref();
  const timers = [cutAfter(within)];
  const end = () => void timers.push(cutAfter(AT_THE_END));
  if (ending.aborted) end();
  ending.addEventListener('abort', end, { once: true });
  try {
    return await deliver(row, mail, line.signal);
  } finally {
    ending.removeEventListener('abort', end);
    timers.forEach(clearTimeout);
  }
}

/** Sends one message, if one is due: whether there was one. No connection of the pool is held meanwhile. */
async function sendNext(mail: MailServer, options: Options, ending: AbortSignal): Promise<boolean> {
  if (ending.aborted) return false;
  const row = await take(options.lease);
  if (!row) return false;
  const until = performance.now() + options.lease - options.every;
  const delivery = await sendLetter(row, mail, options.within, ending);
  if (!delivery.sent) logTrouble(`A mail could not be sent: ${delivery.code}.`);
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

/**
 * Sends what is due, one message after another, for as long as the process lives: at least once, each by one process at
 * a time (contract 6.12). What fails waits longer each time and is given up after a day; while the database is away it
 * waits. `stop` resolves when the letter under way has gone, or was cut, and that is noted.
 */
export function startMessageWorker(given: Partial<Options> = {}): Worker {
  const options = { ...USUAL, ...given };
  const work = async (ending: AbortSignal): Promise<boolean> => {
    const mail = options.mail();
    await giveUpOldLinks();
    await handOver(mail === null);
    return mail !== null && (await sendNext(mail, options, ending));
  };
  const trouble = 'Messages wait for the database';
  return startWorker({ work, trouble, every: options.every, onWake, wakesAfter: AFTER_COMMIT });
}
