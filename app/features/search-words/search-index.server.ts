import { eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { collectionContents, collectionPool, collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { OFFER_SLOTS, type OfferType } from '~/db/schema/collection.values';
import type { Localized } from '~/i18n/localized';

import { collectionEntry, productEntry, SEARCH_VERSION } from './search-entry.server';

const BATCH = 500;

type Entry = { id: string; text: string };

/**
 * Leaves alone what is written so already, and when the item was changed last: the owner changed nothing. Holds the
 * others by id, as everywhere.
 */
async function writeEntries(executor: Executor, table: typeof products | typeof collections, entries: Entry[]) {
  if (entries.length === 0) return;
  await executor.execute(sql`
    with entry as materialized (
      select id, entry.text from ${table}
      join jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) entry (id uuid, text text) using (id)
      where search_text <> entry.text or search_version <> ${SEARCH_VERSION}
      order by id for no key update of ${table})
    update ${table} set search_text = entry.text, search_version = ${SEARCH_VERSION} from entry
    where ${table}.id = entry.id`);
}

const PARTS = sql`products part where part.id in (
  select content.product_id from collection_contents content where content.collection_id = "collections"."id"
  union all
  select pooled.product_id from collection_pool pooled where pooled.collection_id = "collections"."id")`;
const namesOfParts = sql<Localized[]>`(
  select coalesce(json_agg(json_build_object('en', part.name_en, 'ar', part.name_ar) order by part.name_en), '[]'::json)
  from ${PARTS})`;
/** What the pieces of a set smell of, and what they are: what nobody wants is in none of them. */
const codesOfContents = sql<string[]>`(
  select coalesce(json_agg(distinct held.code), '[]'::json)
  from products part, unnest(part.scent_codes || array_remove(array['c.' || part.category, 'b.' || part.branch,
    't.' || part.type, 'g.' || part.gender, 'u.' || part.unisex_class], null)) held (code)
  where part.id in (
    select content.product_id from collection_contents content where content.collection_id = "collections"."id"))`;
/** Whom a set is for: what is for everybody suits them, too. */
const genderOfParts = sql<string | null>`(
  select case count(distinct nullif(part.gender, 'unisex'))
    when 1 then min(nullif(part.gender, 'unisex')) when 0 then min(part.gender) end from ${PARTS})`;

/** Of how many pieces a set is; of an offer, how many bottles are paid for, too. */
function piecesOf(offer: OfferType | null, contents: readonly unknown[]): string[] {
  if (!offer) return [`k.${contents.length}`];
  const { paid, free } = OFFER_SLOTS[offer];
  return [`k.${paid.count + free.count}`, `o.${paid.count}`];
}

async function indexCollections(executor: Executor, which: SQL | undefined): Promise<void> {
  const columns = {
    id: collections.id,
    name: { en: collections.nameEn, ar: collections.nameAr },
    description: { en: collections.descriptionEn, ar: collections.descriptionAr },
    contents: namesOfParts,
    gender: genderOfParts,
    codes: codesOfContents,
    offerType: collections.offerType,
  };
  const rows = await executor.select(columns).from(collections).where(which);
  const entries = rows.map(({ id, offerType, ...row }) => {
    const codes = [...piecesOf(offerType, row.contents), ...row.codes.map((code) => `x.${code}`)];
    return { id, text: collectionEntry({ ...row, codes }) };
  });
  await writeEntries(executor, collections, entries);
}

/** Writes what searches look in of a collection, from what it holds now. */
export const indexCollection = (executor: Executor, id: string): Promise<void> =>
  indexCollections(executor, eq(collections.id, id));

/** The same of the collections that hold any of these products: they are found by them. */
export async function indexCollectionsWith(executor: Executor, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const holding = [collectionContents, collectionPool].map((parts) => {
    const holdsOne = inArray(parts.productId, [...productIds]);
    return sql`${collections.id} in (select ${parts.collectionId} from ${parts} where ${holdsOne})`;
  });
  await indexCollections(executor, or(...holding));
}

/** Writes anew what an older release wrote, some hundred rows at a time; answers how many products there were. */
export async function indexCatalogue(): Promise<number> {
  await indexCollections(db, ne(collections.searchVersion, SEARCH_VERSION));
  for (let written = 0; ;) {
    const rows = await db.select().from(products).where(ne(products.searchVersion, SEARCH_VERSION)).limit(BATCH);
    if (rows.length === 0) return written;
    const entries = rows.map((row) => ({ id: row.id, text: productEntry(row) }));
    await writeEntries(db, products, entries);
    written += rows.length;
  }
}
