import { and, type Column, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { isOfferOf } from '~/features/catalogue/item-conditions.server';
import { toPiastres } from '~/features/catalogue/money';
import { wantedBy } from '~/features/scent/product-filter.server';

import { isAsked, reductionOf, sortOf, wantedOf } from './limits';
import { type Asked, MAX_PARTS } from './parse';
import type { Part } from './phrases';
import { isAllPerfume } from './places';
import { allOf, anyOf, asTyped, nameBeginnings, placesQuery, queryOf, queryOfAll, wholeNames } from './tsquery';

/** A word that more products hold than this finds so many of them: each that is ranked takes some 5 µs. */
const MOST_RANKED = 10_000;

export type Search = {
  /** Which products are searched: their condition. */
  products: SQL | undefined;
  /** Which collections, if any, the price that they are ordered by, and whether they are in stock. */
  collections?: { where: SQL | undefined; price: SQL; available: SQL } | undefined;
  /** Without one: the best match first. Names columns of the rows: offer, best_offer, price, created_at, name_en… */
  order?: SQL | undefined;
  page?: number;
  limit: number;
};
/** Sets of parts are numbers, the first part their lowest bit: those of the first hit, and those that any hit has. */
export type PageOfFound = {
  total: number;
  ids: string[];
  first: number;
  held: number;
  /** Whether there is a product, or a set that is named so: others only hold what was asked for. */
  isNamed: boolean;
};

type Table = typeof products | typeof collections;

/** In the text of a statement, whose plan is that of its numbers. */
const written = (value: number): SQL => sql.raw(String(value));

const holds = (column: SQLWrapper, query: string): SQL => sql`${column} @@ ${query}::tsquery`;

/** The set of the conditions that hold, the first its lowest bit. */
const setOf = (conditions: readonly SQL[]): SQL =>
  sql.join(
    conditions.map((condition, index) => sql`(${condition})::int * ${written(2 ** index)}`),
    sql` + `,
  );

type HowMuch = 'all' | 'some';

/**
 * What has all of the parts, or some, and is within all limits; `wanted`: those of size and price. The query comes by
 * way of a statement of its own, so that the plan is the same for all words: by the index, also for one that most
 * products hold.
 */
function matchOf(table: Table, offer: Column, asked: Asked, howMuch: HowMuch, wanted: (SQL | undefined)[]) {
  const isLimitAlone = asked.parts.length === 0 && asked.limits.length > 0;
  return and(
    sql`true`,
    isLimitAlone ? undefined : sql`${table.search} @@ (select ${queryOfAll(asked, howMuch)}::tsquery)`,
    ...wanted,
    isAsked(asked, 'freeShipping') ? sql`${table.freeShipping}` : undefined,
    isAsked(asked, 'reduced') ? sql`${isOfferOf(offer)} and ${offer} >= ${reductionOf(asked)}` : undefined,
  );
}

/** Products that have all that is asked. */
export const productMatch = (asked: Asked, howMuch: HowMuch = 'all'): SQL | undefined =>
  matchOf(products, products.bestOffer, asked, howMuch, [wantedBy(wantedOf(asked))]);

/** The same of sets, which are no size. */
export function collectionMatch(asked: Asked, howMuch: HowMuch = 'all', price = sql`${collections.priceAfter}`) {
  const { size, priceFrom, priceTo } = wantedOf(asked);
  return matchOf(collections, collections.offer, asked, howMuch, [
    size === undefined ? undefined : sql`false`,
    priceFrom === undefined ? undefined : sql`${price} >= ${toPiastres(priceFrom)}`,
    priceTo === undefined ? undefined : sql`${price} <= ${toPiastres(priceTo)}`,
  ]);
}

/**
 * How near a row is to what was typed: the set of what holds of it, the nearest the highest bit. Its names hold some of
 * the words; words of them begin with each; they hold each, whole; all side by side; it stands in the places that are
 * named; its name has all that was typed.
 */
function nearnessOf(column: Column, { words, parts }: Asked): SQL {
  const plain = parts.filter(({ places }) => places.length === 0);
  const ranked = plain.length > 0 ? plain : parts;
  const inPlaces = parts.flatMap(({ places }) => (places.length > 0 ? [placesQuery(places)] : []));
  return setOf(
    [
      anyOf(parts.filter((part) => !part.places.some(isAllPerfume)).map(wholeNames)),
      allOf(ranked.map(nameBeginnings)),
      allOf(ranked.map(wholeNames)),
      asTyped(ranked.map(({ spellings: [typed = '-'] }) => typed)),
      allOf(inPlaces),
      anyOf(words.flatMap((each) => (each.length > 1 ? asTyped(each) : []))),
    ].map((query) => holds(column, query)),
  );
}
const NAMED = 2 ** 5;
const IN_PLACES = 2 ** 4;

const partsOf = (column: Column, { parts }: Asked, howMuch: HowMuch): SQL =>
  howMuch === 'all' ? written(2 ** parts.length - 1) : setOf(parts.map((part) => holds(column, queryOf(part))));

/** What a row is ordered by, where products and sets have it under other names. */
type Ordering = Record<'bestOffer' | 'cardPrice' | 'price' | 'available', SQLWrapper>;

function rowsOf(table: Table, by: Ordering, asked: Asked, howMuch: HowMuch, where: (SQL | undefined)[]): SQL {
  const { id, offer, createdAt, nameEn, nameAr, search } = table;
  return sql`(select ${id}, ${sql.raw(String(table === collections))} as is_collection, ${offer},
      ${by.bestOffer} as best_offer, ${createdAt}, ${by.cardPrice} as card_price, ${by.price} as price, ${nameEn},
      ${nameAr}, ${by.available} as available, ${partsOf(search, asked, howMuch)} as parts,
      ${nearnessOf(search, asked)} as nearness
    from ${table} where ${and(sql`true`, ...where)} limit ${written(MOST_RANKED)})`;
}

/** How many of the parts that are so a row has. */
function countOf({ parts }: Asked, isSo: (part: Part) => boolean): SQL {
  const set = parts.reduce((sum, part, index) => sum + (isSo(part) ? 2 ** index : 0), 0);
  return sql`bit_count((parts & ${written(set)})::bit(${written(MAX_PARTS)}))`;
}

/** What nobody names and no note is: a mood, which says less than whom a perfume is for. */
const isMood = ({ known, places, spellings, codes }: Part): boolean =>
  known && places.length === 0 && spellings.length <= 1 && codes.every((code) => /^[fphw]\./.test(code));
const isOfSets = ({ places }: Part): boolean => places.some(({ sets }) => sets);
/** “Original” says how a thing is, as words do. */
const isOfPlaces = (part: Part): boolean =>
  part.places.length > 0 && part.places.every(({ sets, type }) => !sets && !type);
const ofSets = ({ parts }: Asked): boolean => parts.some(isOfSets);

/** By what cards say; what is out of stock is nothing cheap, and nothing new. */
const ORDERS = {
  priceAfter: sql`available desc, card_price, id`,
  '-priceAfter': sql`available desc, card_price desc, id`,
  '-createdAt': sql`available desc, created_at desc, id`,
};

/**
 * What is named so; then by the order that is asked for, else sets where they are asked for, what has most words beside
 * sections, and sections before moods; then by names, and what is in stock.
 */
function orderOf(asked: Asked): SQL {
  const sort = sortOf(asked);
  const words = countOf(asked, (part) => part.places.length === 0 && (asked.isNear || !isMood(part)));
  const bestFirst = sql`${words} desc, ${countOf(asked, isMood)}, nearness desc, is_collection, available desc,
    length(name_en) + length(name_ar), best_offer desc, id`;
  return sql`nearness >= ${written(NAMED)} desc, ${
    sort ? ORDERS[sort] : ofSets(asked) ? sql`is_collection desc, ${bestFirst}` : bestFirst
  }`;
}

const NO_ROW = { total: 0, parts: 0, held: 0, named: false };

async function readPage(asked: Asked, howMuch: HowMuch, search: Search): Promise<PageOfFound> {
  const { order, page = 1, limit } = search;
  const { bestOffer, cardPrice, priceAfter, inStock } = products;
  const ofProducts = { bestOffer, cardPrice, price: priceAfter, available: inStock };
  const rows = [rowsOf(products, ofProducts, asked, howMuch, [search.products, productMatch(asked, howMuch)])];
  if (search.collections) {
    const { where, price, available } = search.collections;
    const ofCollections = { bestOffer: collections.offer, cardPrice: price, price, available };
    const match = collectionMatch(asked, howMuch, price);
    rows.push(rowsOf(collections, ofCollections, asked, howMuch, [where, match]));
  }
  // What is of the kind that is asked for, before what only has more words. A gift for somebody may be no set.
  const isForAll = ofSets(asked) && !asked.parts.some(isOfPlaces);
  const ofKind = countOf(asked, isForAll ? isOfSets : isOfPlaces);
  const words = countOf(asked, (part) => !isOfPlaces(part) && !isOfSets(part));
  const score = asked.isNear || isForAll ? ofKind : sql`${ofKind} * ${written(MAX_PARTS)} + ${words}`;
  const most = howMuch === 'all' ? sql`` : sql`where ${score} = (select max(${score}) from found)`;
  const found = await db.execute<{ id: string; parts: number; held: number; total: number; named: boolean }>(sql`
    with found as materialized (${sql.join(rows, sql` union all `)})
    select id, parts, (select bit_or(parts) from found) as held, count(*) over ()::int as total,
      (select bool_or(not is_collection or nearness & ${written(~IN_PLACES)} > 0) from found) as named
    from found ${most}
    order by ${order ?? orderOf(asked)}
    limit ${limit} offset ${(page - 1) * limit}`);
  const [{ total, parts: first, held, named: isNamed } = NO_ROW] = found;
  if (total === 0 && page > 1)
    return { ...(await readPage(asked, howMuch, { ...search, page: 1, limit: 1 })), ids: [] };
  return { total, ids: found.map(({ id }) => id), first, held, isNamed };
}

/** Fewer sets than this are followed by others, or by what else is for whom they are for. */
const LEAST_SETS = 4;

/**
 * The ids of a page of what has all that is asked, else of what has most of it (contract 3.6), and how many there are;
 * past the last page none. Prices in piastres. Statements whose text is the same for all words.
 */
export async function readPageOfFound(asked: Asked, search: Search): Promise<PageOfFound> {
  if (asked.isNear && asked.parts.length > 1) return readPage(asked, 'some', search);
  const all = await readPage(asked, 'all', search);
  const isEnough = ofSets(asked) ? all.total >= LEAST_SETS : all.total > 0 && all.isNamed;
  if (asked.parts.length < 2 || isEnough) return all;
  const isOfProducts = all.total > 0 && !ofSets(asked);
  const some = await readPage(asked, 'some', isOfProducts ? { ...search, collections: undefined } : search);
  return some.total > 0 ? some : all;
}
