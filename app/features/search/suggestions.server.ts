import { sql, type SQL } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import {
  containsAll,
  type Match,
  occursWithin,
  resembles,
  type SearchTerms,
  searchTerms,
  startsWords,
  withTypos,
} from '~/features/catalogue/search-match.server';
import { filterOf } from '~/features/product/product.sql.server';

import {
  COLLECTION_ITEM,
  ITEM_COLUMNS,
  matching,
  nearestFirst,
  PRODUCT_ITEM,
  suggestionJson,
} from './search-items.server';
import type { SearchItemJson } from './search.json';

/** Suggestions are capped at nine (contract 1.5). */
const MAX_SUGGESTIONS = 9;

/** How many a table are compared letter by letter, best offers first: a single letter may match half the shop. */
const SUGGESTION_CANDIDATES = 150;
/** Of misspelled names there are fewer. */
const MISSPELT_CANDIDATES = 1_000;

const MAX_NEWEST = 200;

/**
 * At most nine products and collections for what is being typed, nearest first, in either language; misspelled names
 * are found where nothing matches as it is written. Blank text: none (contract 2.7, 3.6).
 */
export function suggest(q: string): Promise<SearchItemJson[]> {
  const terms = searchTerms(q);
  return terms ? cached(`suggestions ${terms.text}`, () => readSuggestions(terms)) : Promise.resolve([]);
}

async function readSuggestions(terms: SearchTerms): Promise<SearchItemJson[]> {
  const exact = await nearestOf(db, asWritten(terms), terms, containsAll);
  if (exact.length > 0) return exact.map(suggestionJson);
  const misspelt = matching(terms, resembles, { end: sql`limit ${MISSPELT_CANDIDATES}` });
  return (await withTypos((tx) => nearestOf(tx, misspelt, terms, resembles))).map(suggestionJson);
}

const nearestOf = (executor: Executor, found: SQL, terms: SearchTerms, match: Match) =>
  executor
    .select(ITEM_COLUMNS)
    .from(sql`(${found}) found`)
    .orderBy(nearestFirst(terms, match), sql`id`)
    .limit(MAX_SUGGESTIONS);

/**
 * Names with words that start so, the best offers among them; and only where these are too few, names with words that
 * hold it elsewhere.
 */
function asWritten(terms: SearchTerms): SQL {
  // The order of the index, so that common words are found within a few hundred rows.
  const end = sql`order by offer desc nulls last, id limit ${SUGGESTION_CANDIDATES}`;
  const where = sql`(select count(*) from near) < ${MAX_SUGGESTIONS}`;
  return sql`with near as materialized (${matching(terms, startsWords, { end })}),
    far as (${matching(terms, occursWithin, { end, where })}) select * from near union all select * from far`;
}

/**
 * The newest public products and collections, at most 200: what a script gets that searches among them by itself
 * (contract 3.6).
 */
export async function listNewestItems(): Promise<SearchItemJson[]> {
  const newest = sql`(
    (select ${PRODUCT_ITEM}, ${products.createdAt} as created_at from ${products} where ${filterOf({})}
      order by ${products.createdAt} desc, ${products.id} limit ${MAX_NEWEST})
    union all
    (select ${COLLECTION_ITEM}, ${collections.createdAt} from ${collections} where ${collections.visible}
      and ${collections.deletedAt} is null
      order by ${collections.createdAt} desc, ${collections.id} limit ${MAX_NEWEST})
  ) newest`;
  const rows = await db
    .select(ITEM_COLUMNS)
    .from(newest)
    .orderBy(sql`created_at desc, id`)
    .limit(MAX_NEWEST);
  return rows.map(suggestionJson);
}
