import { sql } from 'drizzle-orm';

import { subscribeToChanges } from '~/cache/invalidation.server';
import { db, superviseDatabase } from '~/db/client.server';
import { clearStatements } from '~/features/courier/courier.retention.server';
import { startDates } from '~/features/dates/dates.worker.server';
import { describeMessages } from '~/features/message/message.metrics.server';
import { clearMessages } from '~/features/message/message.retention.server';
import { startMessageWorker } from '~/features/message/message.worker.server';
import { freeUnconfirmed } from '~/features/order-confirmation/unconfirmed.server';
import { clearDrafts } from '~/features/order-manual/order-draft.server';
import { describeProof } from '~/features/prove/last-proof.server';
import { proveDaily } from '~/features/prove/prove.job.server';
import { forgetOldRequests, takeUpPasswordRequests } from '~/features/password-reset/password-reset.requests.server';
import { clearImports } from '~/features/product-import/product-import.jobs.server';
import { type CarryOut, startImportWorker } from '~/features/product-import/product-import.worker.server';
import { clearRequestKeys } from '~/features/request-key/request-key.server';
import { clearInvitations } from '~/features/staff/invitation.commands.server';
import { removeOrphanImages } from '~/images/orphan-images.server';
import { messageOf } from '~/request/fault-log.server';
import type { Worker } from '~/request/worker.server';

import { emptyBin } from './bin.server';
import { findImageReferences } from './image-references.server';

/** Milliseconds after the start, when the first visitors have been served, and from one time to the next. */
const FIRST = 60_000;
const EVERY = 24 * 60 * 60 * 1000;
/** Milliseconds from one look to the next for requests for a new password that nobody took up. */
const REQUESTS_EVERY = 15_000;
/** Milliseconds from one look to the next for orders that have waited for a yes too long. */
const UNCONFIRMED_EVERY = 60_000;
/** Seconds that the process of such a request had for it: then it is gone. */
const REQUESTS_LEFT = 5;
/** Any constant will do, as long as every process uses the same. */
const JOB_LOCK = 47_112_027;

// One a process: development loads modules anew.
const holder = globalThis as {
  attaraJobs?: NodeJS.Timeout;
  attaraImports?: Worker;
  attaraMessages?: Worker;
  attaraRequestsJob?: NodeJS.Timeout;
  attaraUnconfirmedJob?: NodeJS.Timeout;
};

/**
 * Removes pictures that nothing refers to, those of what has left the bin too. Of processes that try at one moment one
 * does it.
 */
export async function removeUnusedPictures(): Promise<void> {
  try {
    await emptyBin();
    const removed = await db.transaction(async (transaction) => {
      // The transaction waits while files are looked through.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      const [turn] = await transaction.execute<{ mine: boolean }>(
        sql`select pg_try_advisory_xact_lock(${JOB_LOCK}) as mine`,
      );
      return turn?.mine ? removeOrphanImages(() => findImageReferences(transaction)) : 0;
    });
    if (removed > 0) console.warn(`Cleared away picture files that nothing refers to: ${removed}.`);
  } catch (error) {
    console.error('The daily clearing of pictures failed.', messageOf(error));
  }
}

async function forgetWhatIsOld(): Promise<void> {
  try {
    await clearMessages();
    await forgetOldRequests();
    await clearImports();
    await clearDrafts();
    await clearStatements();
    await clearInvitations();
    await clearRequestKeys();
  } catch (error) {
    console.error(
      'The daily clearing of messages, imports, statements, invitations and keys failed.',
      messageOf(error),
    );
  }
}

async function freeLateOrders(): Promise<void> {
  const failed = await freeUnconfirmed().catch((error: unknown) => [error]);
  for (const error of failed)
    console.error('The pieces of an order that nobody confirmed were not given free.', messageOf(error));
}

const doDailyJobs = (): void => void Promise.all([removeUnusedPictures(), forgetWhatIsOld(), proveDaily()]);

/** Sends messages until the process is told to end, which then waits for the letter under way (server/shutdown.ts). */
function startSending(): void {
  describeMessages();
  void holder.attaraMessages?.stop();
  const worker = startMessageWorker();
  holder.attaraMessages = worker;
  stopAtTheEnd(worker);
}

/** Imports files of products until then, which another process takes up where one is under way. */
function startImporting(carryOut: CarryOut): void {
  void holder.attaraImports?.stop();
  const worker = startImportWorker(carryOut);
  holder.attaraImports = worker;
  stopAtTheEnd(worker);
}

function stopAtTheEnd(worker: { stop: () => Promise<void> | void }): void {
  const stop = () => void worker.stop();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  if (process.channel) process.once('disconnect', stop);
}

/**
 * What a server process does by itself: it drops its caches when the database tells of a change or a date passes, sends
 * messages and links to those who asked for a new password, imports files of products, and once a day clears away old
 * messages, imports and unused pictures and re-adds everything stored. `carryOut`: how such a file is written, which is
 * the back office's to know.
 */
export function startScheduledJobs(carryOut: CarryOut): void {
  superviseDatabase();
  subscribeToChanges();
  stopAtTheEnd(startDates());
  describeProof();
  startSending();
  startImporting(carryOut);
  clearInterval(holder.attaraJobs);
  holder.attaraJobs = setInterval(doDailyJobs, EVERY).unref();
  setTimeout(doDailyJobs, FIRST).unref();
  clearInterval(holder.attaraRequestsJob);
  holder.attaraRequestsJob = setInterval(() => void takeUpPasswordRequests(REQUESTS_LEFT), REQUESTS_EVERY).unref();
  clearInterval(holder.attaraUnconfirmedJob);
  holder.attaraUnconfirmedJob = setInterval(() => void freeLateOrders(), UNCONFIRMED_EVERY).unref();
}
