import { randomUUID } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';

import type { UserActor } from '~/auth/actor';
import { assertMay, may } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { seenBy } from '~/features/product/product.rules';
import { isUuid } from '~/features/catalogue/uuid';
import { findImport, queueImport } from '~/features/product-import/product-import.jobs.server';
import {
  type ImportReport,
  type ImportResult,
  MAX_BYTES,
  type RowPlan,
} from '~/features/product-import/product-import.json';
import type { CarryOut } from '~/features/product-import/product-import.worker.server';
import {
  insertProducts,
  lockByCode,
  readByCode,
  readSlugs,
  rewriteProduct,
} from '~/features/product-import/product-import.writes.server';
import { indexCollectionsWith } from '~/features/search-words/search-index.server';

import { columnsFor } from './product-sheet';
import { countRows, type JudgedRow, judgeRow, readRows, refuseFile } from './product-rows.server';

const LISTED = 200;
/** Rows that are looked through, or written, before others get their turn. */
const AT_ONCE = 50;

/**
 * The text of an uploaded file. Throws InvalidError for none, one that is too large, and one that is not UTF-8.
 */
export async function readCsvUpload(file: File | null): Promise<string> {
  if (file === null || file.size === 0) return refuseFile('csv.fileMissing');
  if (file.size > MAX_BYTES) return refuseFile('csv.tooLarge');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  } catch {
    return refuseFile('csv.notUtf8');
  }
}

type Present = Awaited<ReturnType<typeof readByCode>>;

type ReadPresent = (codes: readonly string[]) => Promise<Present>;

async function judgeAll(actor: UserActor, csv: string, read: ReadPresent): Promise<JudgedRow[]> {
  const rows = readRows(csv, columnsFor(may(actor, 'costs.read')));
  const present = await read(rows.map(({ code }) => code));
  const judged: JudgedRow[] = [];
  for (const some of inParts(rows)) {
    for (const row of some) {
      const own = present.get(row.code) ?? null;
      judged.push(judgeRow(row, own, own && seenBy(actor, own)));
    }
    await breathe();
  }
  return judged;
}

const inParts = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

const isFaulty = (plan: RowPlan) => plan.action === 'refuse';

/**
 * Looks through a file of products and writes nothing: which rows make a product, which change one and how, and what is
 * wrong with each of the others (contract 7.9). A row is the product of its `code`; columns that the file leaves out
 * stay as they are. Throws ForbiddenError, and InvalidError for a file that cannot be read at all.
 */
export async function checkProductImport(actor: UserActor, csv: string): Promise<ImportReport> {
  assertMay(actor, 'catalogue.write');
  const plans = (await judgeAll(actor, csv, (codes) => readByCode(codes, db))).map(({ plan }) => plan);
  const faulty = plans.filter(isFaulty);
  const sound = plans.filter(({ action }) => action === 'create' || action === 'update');
  const examples = plans.filter(({ action }) => action === 'example');
  return {
    counts: countRows(plans),
    rows: [...faulty.slice(0, LISTED), ...sound.slice(0, LISTED), ...examples.slice(0, LISTED)],
    more: { faulty: Math.max(faulty.length - LISTED, 0), sound: Math.max(sound.length - LISTED, 0) },
    csv,
    id: randomUUID(),
  };
}

/**
 * Hands the sound rows of a file over to be imported, all or nothing, and answers under which id (contract 7.9). The
 * file is looked through anew, so nothing that an earlier look said is believed; sent twice under one id it is one
 * import. Throws as `checkProductImport`.
 */
export async function startProductImport(actor: UserActor, csv: string, asked: string): Promise<string> {
  assertMay(actor, 'catalogue.write');
  const id = isUuid(asked) ? asked : randomUUID();
  if (await findImport(id)) return id;
  const { counts } = await checkProductImport(actor, csv);
  await queueImport(actor, { id, csv, faulty: counts.refuse, total: counts.create + counts.update });
  return id;
}

function resultOf(judged: readonly JudgedRow[]): ImportResult {
  const plans = judged.map(({ plan }) => plan);
  const faulty = plans.filter((plan) => plan.action === 'refuse');
  return {
    counts: countRows(plans),
    faulty: faulty.slice(0, LISTED),
    more: Math.max(faulty.length - LISTED, 0),
  };
}

/**
 * Writes the sound rows of a file, each as its own form would, with its line in the log. Names and codes are locked
 * before the rows are judged, so nothing changes in between. A row that has become faulty since the file was sent, and
 * whose sender so was never told, stops it all.
 */
export const carryOutImport: CarryOut = async ({ csv, faulty }, actor, transaction, step) => {
  const judged = await judgeAll(actor, csv, (codes) => lockByCode(codes, transaction));
  const result = resultOf(judged);
  if (result.counts.refuse > faulty) return { result, failure: 'csv.newFaults' };
  const slugs = await readSlugs(transaction);
  let done = 0;
  for (const some of inParts(judged.filter(({ input }) => input !== null))) {
    const created = some.flatMap(({ present, input }) => (input && !present ? [input] : []));
    await insertProducts(transaction, actor, created, slugs);
    for (const { present, input } of some)
      if (present && input) await rewriteProduct(transaction, actor, present, input);
    done += some.length;
    step(done);
  }
  // All at once: sets are held in the order of their ids.
  const changed = judged.flatMap(({ present, input }) => (present && input ? present.id : []));
  await indexCollectionsWith(transaction, changed);
  return { result, failure: null };
};
