import { and, eq, isNull, sql } from 'drizzle-orm';

import { GUEST, userActor } from '~/auth/actor';
import { may, type StaffActor } from '~/auth/permissions';
import { changeCached } from '~/cache/change-cached.server';
import { db, type Transaction } from '~/db/client.server';
import { productImports } from '~/db/schema/product-import.server';
import type { ImportFailure } from '~/db/schema/product-import.values';
import { users } from '~/db/schema/user.server';
import { logTrouble, reasonOf } from '~/request/trouble-log.server';
import { startWorker, type Worker } from '~/request/worker.server';

import type { ImportResult } from './product-import.json';
import { onImport } from './product-import.wake.server';

type ImportRow = typeof productImports.$inferSelect;

/**
 * Writes the rows of a file in this transaction, and calls `step` between them with how many are written: it throws
 * where the import has to end. Answers why nothing may be written, if so: then nothing of it stays.
 */
export type CarryOut = (
  row: Pick<ImportRow, 'csv' | 'faulty'>,
  actor: StaffActor,
  transaction: Transaction,
  step: (done: number) => void,
) => Promise<{ result: ImportResult; failure: ImportFailure | null }>;

type Options = {
  every: number;
  /** Milliseconds from one note of how far it is to the next. */
  noteEvery: number;
  /** Milliseconds for which an import is nobody else's after a note. */
  lease: number;
  /** Milliseconds until the next try; null: it is given up. */
  pauseAfter: (tries: number) => number | null;
};

/** 1, 2, 4 … seconds, at most a minute, for a quarter of an hour. */
const pauseAfter = (tries: number): number | null => (tries < 20 ? Math.min(2 ** (tries - 1), 60) * 1_000 : null);

const USUAL: Options = { every: 2_000, noteEvery: 500, lease: 15_000, pauseAfter };

const after = (milliseconds: number) => sql`clock_timestamp() + make_interval(secs => ${milliseconds / 1000})`;

/** As long as nobody else has taken it, which counts as another try. */
const isMine = ({ id, tries }: ImportRow) =>
  and(eq(productImports.id, id), eq(productImports.tries, tries), eq(productImports.status, 'running'));

/**
 * Takes the import that was sent first of those that have not ended, if it is due: so there is one at a time, in the
 * order in which they came. One whose process died comes due again.
 */
async function take(lease: number): Promise<ImportRow | undefined> {
  const first = sql`(select id from product_imports where status in ('waiting', 'running')
    order by created_at, id limit 1 for update)`;
  const [row] = await db
    .update(productImports)
    .set({ status: 'running', done: 0, tries: sql`${productImports.tries} + 1`, dueAt: after(lease) })
    .where(and(eq(productImports.id, first), sql`${productImports.dueAt} <= clock_timestamp()`))
    .returning();
  return row;
}

async function senderOf({ actorId }: ImportRow): Promise<StaffActor | null> {
  if (actorId === null) return null;
  const [user] = await db
    .select({ id: users.id, name: users.name, role: users.role, staffRole: users.staffRole })
    .from(users)
    .where(and(eq(users.id, actorId), isNull(users.disabledAt)));
  const sender = user ? userActor(user) : GUEST;
  return may(sender, 'catalogue.write') ? sender : null;
}

class NothingWrittenError extends Error {
  override name = 'NothingWrittenError';

  constructor(
    readonly failure: ImportFailure,
    readonly result: ImportResult | null,
  ) {
    super(failure);
  }
}

const ended = { csv: '', finishedAt: sql`clock_timestamp()` };

async function fail(
  row: ImportRow,
  { failure, result }: Pick<NothingWrittenError, 'failure' | 'result'>,
): Promise<void> {
  await db
    .update(productImports)
    .set({ ...ended, status: 'failed', done: 0, failure, result })
    .where(isMine(row));
}

/**
 * All rows and the word that they are written, in one transaction. How far it is goes another way, as nobody sees into
 * the transaction; that note also keeps the import ours.
 */
async function write(row: ImportRow, carryOut: CarryOut, options: Options, ending: AbortSignal): Promise<void> {
  const sender = await senderOf(row);
  if (!sender) throw new NothingWrittenError('csv.notAllowed', null);
  let done = 0;
  let lost = false;
  const note = async (): Promise<void> => {
    const mine = await db
      .update(productImports)
      .set({ done: sql`least(${done}, ${productImports.total})`, dueAt: after(options.lease) })
      .where(isMine(row))
      .returning({ id: productImports.id });
    lost = mine.length === 0;
  };
  const noting = setInterval(() => void note().catch(() => undefined), options.noteEvery);
  try {
    await changeCached(async (transaction) => {
      const { result, failure } = await carryOut(row, sender, transaction, (written) => {
        done = written;
        if (lost) throw new Error('Another process has taken the import.');
        ending.throwIfAborted();
      });
      if (failure) throw new NothingWrittenError(failure, result);
      clearInterval(noting);
      const [mine] = await transaction
        .update(productImports)
        .set({ ...ended, status: 'done', done: productImports.total, result })
        .where(isMine(row))
        .returning({ id: productImports.id });
      if (!mine) throw new Error('Another process has taken the import.');
    });
  } finally {
    clearInterval(noting);
  }
}

/** What becomes of an import that could not be written: it ends, or is tried again. */
async function giveBack(row: ImportRow, error: unknown, options: Options, ending: AbortSignal): Promise<void> {
  if (error instanceof NothingWrittenError) return fail(row, error);
  const pause = ending.aborted ? 0 : options.pauseAfter(row.tries);
  if (pause === null) return fail(row, { failure: 'csv.gaveUp', result: null });
  if (!ending.aborted) logTrouble('An import of products is tried again', reasonOf(error));
  await db
    .update(productImports)
    .set({ status: 'waiting', done: 0, dueAt: after(pause) })
    .where(isMine(row));
}

async function importNext(carryOut: CarryOut, options: Options, ending: AbortSignal): Promise<boolean> {
  const row = await take(options.lease);
  if (!row) return false;
  // Those that died with it have given nothing back.
  const triesBefore = row.tries - 1;
  if (triesBefore > 0 && options.pauseAfter(triesBefore) === null) {
    await fail(row, { failure: 'csv.gaveUp', result: null });
    return true;
  }
  try {
    await write(row, carryOut, options, ending);
  } catch (error) {
    await giveBack(row, error, options, ending);
  }
  return true;
}

/**
 * Imports the files that were sent, for as long as the process lives (contract 7.9): each all or nothing, by one
 * process at a time. What fails is tried again, by whichever process is there. `stop` resolves when
 * the import under way has been given back.
 */
export function startImportWorker(carryOut: CarryOut, given: Partial<Options> = {}): Worker {
  const options = { ...USUAL, ...given };
  return startWorker({
    work: (ending) => importNext(carryOut, options, ending),
    trouble: 'Imports wait for the database',
    every: options.every,
    onWake: onImport,
  });
}
