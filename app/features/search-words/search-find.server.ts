import { type Column, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

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

const conditionsOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

const holds = (column: SQLWrapper, query: string): SQL => sql`${column} @@ ${query}::tsquery`;

const reducedBy = (asked: Asked, offer: Column): SQL | undefined =>
  isAsked(asked, 'reduced') ? sql`${isOfferOf(offer)} and ${offer} >= ${reductionOf(asked)}` : undefined;

/** What is asked besides words, of products: sizes and prices, free delivery, a reduced price. */
const limitsOfProducts = (asked: Asked): (SQL | undefined)[] => [
  wantedBy(wantedOf(asked)),
  isAsked(asked, 'freeShipping') ? sql`${products.freeShipping}` : undefined,
  reducedBy(asked, products.bestOffer),
];

/** A set is no size. */
function limitsOfCollections(asked: Asked, price: SQL): (SQL | undefined)[] {
  const { size, priceFrom, priceTo } = wantedOf(asked);
  return [
    size === undefined ? undefined : sql`false`,
    priceFrom === undefined ? undefined : sql`${price} >= ${toPiastres(priceFrom)}`,
    priceTo === undefined ? undefined : sql`${price} <= ${toPiastres(priceTo)}`,
    isAsked(asked, 'freeShipping') ? sql`${collections.freeShipping}` : undefined,
    reducedBy(asked, collections.offer),
  ];
}

const inAll = (column: Column, asked: Asked): SQL | undefined =>
  asked.parts.length === 0 && asked.limits.length > 0 ? undefined : holds(column, queryOfAll(asked, 'all'));

/** Products that have all that is asked. */
export const productMatch = (asked: Asked): SQL =>
  conditionsOf([inAll(products.search, asked), ...limitsOfProducts(asked)]);

export const collectionMatch = (asked: Asked): SQL =>
  conditionsOf([inAll(collections.search, asked), ...limitsOfCollections(asked, sql`${collections.priceAfter}`)]);

type HowMuch = 'all' | 'some';

/**
 * With all of the parts, or with some. The query comes by way of a statement of its own, so that the plan is the same
 * for all words: by the index, also for one that most products hold.
 */
const has = (column: Column, asked: Asked, howMuch: HowMuch): SQL | undefined =>
  asked.parts.length === 0 && asked.limits.length > 0
    ? undefined
    : sql`${column} @@ (select ${queryOfAll(asked, howMuch)}::tsquery)`;

/** A name that has all that was typed, side by side. */
const NAMED = 10;

/**
 * 10: the names hold all that was typed. 5 more: it stands in the places that are named. 4: the names hold the words as
 * they were typed. 3: each of them, whole. 2: words of the names begin with them. 1: the names hold some of them.
 */
function tierOf(column: Column, { words, parts }: Asked): SQL {
  const plain = parts.filter(({ places }) => places.length === 0);
  const ranked = plain.length > 0 ? plain : parts;
  if (ranked.length === 0) return sql`0`;
  const telling = parts.filter((part) => !part.places.some(isAllPerfume));
  const inPlaces = parts.flatMap(({ places }) => (places.length > 0 ? [placesQuery(places)] : []));
  const allWords = words.flatMap((each) => (each.length > 1 ? asTyped(each) : []));
  return sql`case when ${holds(column, anyOf(allWords))} then ${sql.raw(String(NAMED))} else
    (${holds(column, inPlaces.length > 0 ? allOf(inPlaces) : `'-'`)})::int * 5
    + case when ${holds(column, asTyped(ranked.map(({ spellings: [typed = '-'] }) => typed)))} then 4
    when ${holds(column, allOf(ranked.map(wholeNames)))} then 3
    when ${holds(column, allOf(ranked.map(nameBeginnings)))} then 2
    when ${holds(column, anyOf(telling.map(wholeNames)))} then 1
    else 0 end end`;
}

/** The set of the parts that are so. */
const setOf = ({ parts }: Asked, isSo: (part: Part) => boolean): number =>
  parts.reduce((set, part, index) => set + (isSo(part) ? 2 ** index : 0), 0);

/** Which of the parts a row has. */
function partsOf(column: Column, asked: Asked, howMuch: HowMuch): SQL {
  if (howMuch === 'all') return sql.raw(String(setOf(asked, () => true)));
  return sql.join(
    asked.parts.map((part, index) => sql`(${holds(column, queryOf(part))})::int * ${sql.raw(String(2 ** index))}`),
    sql` + `,
  );
}

function productRows(asked: Asked, howMuch: HowMuch, searched: SQL | undefined): SQL {
  const p = products;
  return sql`(select ${p.id}, false as is_collection, ${p.offer}, ${p.bestOffer}, ${p.createdAt}, ${p.cardPrice},
      ${p.priceAfter} as price, ${p.nameEn}, ${p.nameAr}, ${p.inStock} as available,
      ${partsOf(p.search, asked, howMuch)} as parts, ${tierOf(p.search, asked)} as tier
    from ${p} where ${conditionsOf([searched, has(p.search, asked, howMuch), ...limitsOfProducts(asked)])}
    limit ${sql.raw(String(MOST_RANKED))})`;
}

function collectionRows(asked: Asked, howMuch: HowMuch, listed: NonNullable<Search['collections']>): SQL {
  const c = collections;
  const { where, price, available } = listed;
  return sql`(select ${c.id}, true, ${c.offer}, ${c.offer}, ${c.createdAt}, ${price}, ${price},
      ${c.nameEn}, ${c.nameAr}, ${available}, ${partsOf(c.search, asked, howMuch)}, ${tierOf(c.search, asked)}
    from ${c} where ${conditionsOf([where, has(c.search, asked, howMuch), ...limitsOfCollections(asked, price)])})`;
}

/** How many parts a set has. */
const sizeOf = (set: SQL): SQL => sql`bit_count((${set})::bit(${sql.raw(String(MAX_PARTS))}))`;

/** How many of the parts that are so a row has. */
const countOf = (asked: Asked, isSo: (part: Part) => boolean): SQL =>
  sizeOf(sql`parts & ${sql.raw(String(setOf(asked, isSo)))}`);

/** What nobody names and no note is: a mood, which says less than whom a perfume is for. */
const isMood = ({ known, places, spellings, codes }: Part): boolean =>
  known && places.length === 0 && spellings.length <= 1 && codes.every((code) => /^[fphw]\./.test(code));
const isOfSets = ({ places }: Part): boolean => places.some(({ sets }) => sets);
/** “Original” says how a thing is, as words do. */
const isOfPlaces = (part: Part): boolean =>
  part.places.length > 0 && part.places.every(({ sets, type }) => !sets && !type);
const ofSets = ({ parts }: Asked): boolean => parts.some(isOfSets);

/**
 * What has most words beside sections first, and sections before moods; sets where they are asked for, then by names,
 * then what is in stock.
 */
function bestFirst(asked: Asked): SQL {
  const words = countOf(asked, (part) => part.places.length === 0 && (asked.isNear || !isMood(part)));
  return sql`${words} desc, ${countOf(asked, isMood)}, tier desc, is_collection, available desc,
    length(name_en) + length(name_ar), best_offer desc, id`;
}

/** By what cards say; what is out of stock is nothing cheap, and nothing new. */
const ORDERS = {
  priceAfter: sql`available desc, card_price, id`,
  '-priceAfter': sql`available desc, card_price desc, id`,
  '-createdAt': sql`available desc, created_at desc, id`,
};

function orderOf(asked: Asked): SQL {
  const sort = sortOf(asked);
  return sql`tier = ${sql.raw(String(NAMED))} desc, ${ofSets(asked) ? sql`is_collection desc, ` : sql``}${
    sort ? ORDERS[sort] : bestFirst(asked)
  }`;
}

async function readPage(asked: Asked, howMuch: HowMuch, search: Search): Promise<PageOfFound> {
  const { order, page = 1, limit } = search;
  const rows = [productRows(asked, howMuch, search.products)];
  if (search.collections) rows.push(collectionRows(asked, howMuch, search.collections));
  // What is of the kind that is asked for, before what only has more words. A gift for somebody may be no set.
  const isForAll = ofSets(asked) && !asked.parts.some(isOfPlaces);
  const ofKind = countOf(asked, isForAll ? isOfSets : isOfPlaces);
  const words = countOf(asked, (part) => !isOfPlaces(part) && !isOfSets(part));
  const score = asked.isNear || isForAll ? ofKind : sql`${ofKind} * ${sql.raw(String(MAX_PARTS))} + ${words}`;
  const most = howMuch === 'all' ? sql`` : sql`where ${score} = (select max(${score}) from found)`;
  const found = await db.execute<{ id: string; parts: number; held: number; total: number; named: boolean }>(sql`
    with found as materialized (${sql.join(rows, sql` union all `)})
    select id, parts, (select bit_or(parts) from found) as held, count(*) over ()::int as total,
      (select bool_or(not is_collection or tier > 0) from found) as named from found ${most}
    order by ${order ?? orderOf(asked)}
    limit ${limit} offset ${(page - 1) * limit}`);
  const [first] = found;
  if (!first && page > 1) return { ...(await readPage(asked, howMuch, { ...search, page: 1, limit: 1 })), ids: [] };
  return {
    total: first?.total ?? 0,
    ids: found.map(({ id }) => id),
    first: first?.parts ?? 0,
    held: first?.held ?? 0,
    isNamed: first?.named ?? false,
  };
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
