import { type Column, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { isOfferOf } from '~/features/catalogue/item-conditions.server';
import { toPiastres } from '~/features/catalogue/money';
import { wantedBy } from '~/features/scent/product-filter.server';

import { type Asked, isAsked, isCheapestFirst, wantedOf } from './parse';
import { allOf, anyOf, asTyped, nameBeginnings, queryOf, wholeNames } from './tsquery';

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
export type PageOfFound = { total: number; ids: string[]; first: number; held: number };

const conditionsOf = (conditions: readonly (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

const holds = (column: SQLWrapper, query: string): SQL => sql`${column} @@ ${query}::tsquery`;

/** What is asked besides words, of products: sizes and prices, free delivery, a reduced price. */
const limitsOfProducts = (asked: Asked): (SQL | undefined)[] => [
  wantedBy(wantedOf(asked)),
  isAsked(asked, 'freeShipping') ? sql`${products.freeShipping}` : undefined,
  isAsked(asked, 'reduced') ? isOfferOf(products.bestOffer) : undefined,
];

/** A set is no size. */
function limitsOfCollections(asked: Asked, price: SQL): (SQL | undefined)[] {
  const { size, priceFrom, priceTo } = wantedOf(asked);
  return [
    size === undefined ? undefined : sql`false`,
    priceFrom === undefined ? undefined : sql`${price} >= ${toPiastres(priceFrom)}`,
    priceTo === undefined ? undefined : sql`${price} <= ${toPiastres(priceTo)}`,
    isAsked(asked, 'freeShipping') ? sql`${collections.freeShipping}` : undefined,
    isAsked(asked, 'reduced') ? isOfferOf(collections.offer) : undefined,
  ];
}

const inAll = (column: Column, { parts }: Asked): SQL | undefined =>
  parts.length === 0 ? undefined : holds(column, allOf(parts.map(queryOf)));

/** Products that have all that is asked. */
export const productMatch = (asked: Asked): SQL =>
  conditionsOf([inAll(products.search, asked), ...limitsOfProducts(asked)]);

export const collectionMatch = (asked: Asked): SQL =>
  conditionsOf([inAll(collections.search, asked), ...limitsOfCollections(asked, sql`${collections.priceAfter}`)]);

/**
 * With some of the parts. The query comes by way of a statement of its own, so that the plan is the same for all words:
 * by the index, also for one that most products hold.
 */
const hasAny = (column: Column, { parts }: Asked): SQL | undefined =>
  parts.length === 0 ? undefined : sql`${column} @@ (select ${anyOf(parts.map(queryOf))}::tsquery)`;

/** 3: the names hold the words as they were typed. 2: each of them, whole. 1: words of the names begin with them. */
function tierOf(column: Column, { parts }: Asked): SQL {
  const plain = parts.filter(({ places }) => places.length === 0);
  const ranked = plain.length > 0 ? plain : parts;
  if (ranked.length === 0) return sql`0`;
  return sql`case when ${holds(column, asTyped(ranked))} then 3
    when ${holds(column, allOf(ranked.map(wholeNames)))} then 2
    when ${holds(column, allOf(ranked.map(nameBeginnings)))} then 1 else 0 end`;
}

const bits = (asked: Asked, bitOf: (index: number) => SQL): SQL =>
  asked.parts.length === 0
    ? sql`0::int`
    : sql.join(
        asked.parts.map((_, index) => bitOf(index)),
        sql` + `,
      );

/** Which of the parts a row has. */
const partsOf = (column: Column, asked: Asked): SQL =>
  bits(asked, (index) => {
    const part = asked.parts[index];
    return part ? sql`(${holds(column, queryOf(part))})::int * ${sql.raw(String(2 ** index))}` : sql`0`;
  });

const countOf = (asked: Asked, counts: (index: number) => boolean): SQL =>
  bits(asked, (index) => (counts(index) ? sql`(parts >> ${sql.raw(String(index))} & 1)` : sql`0::int`));

function productRows(asked: Asked, searched: SQL | undefined): SQL {
  const p = products;
  return sql`(select ${p.id}, false as is_collection, ${p.offer}, ${p.bestOffer}, ${p.createdAt}, ${p.cardPrice},
      ${p.priceAfter} as price, ${p.nameEn}, ${p.nameAr}, ${p.inStock} as available,
      ${partsOf(p.search, asked)} as parts, ${tierOf(p.search, asked)} as tier
    from ${p} where ${conditionsOf([searched, hasAny(p.search, asked), ...limitsOfProducts(asked)])}
    limit ${sql.raw(String(MOST_RANKED))})`;
}

function collectionRows(asked: Asked, { where, price, available }: NonNullable<Search['collections']>): SQL {
  const c = collections;
  return sql`(select ${c.id}, true, ${c.offer}, ${c.offer}, ${c.createdAt}, ${price}, ${price}, ${c.nameEn}, ${c.nameAr},
      ${available}, ${partsOf(c.search, asked)}, ${tierOf(c.search, asked)}
    from ${c} where ${conditionsOf([where, hasAny(c.search, asked), ...limitsOfCollections(asked, price)])})`;
}

/** What has most of the words beside sections first, sets where they are asked for, then by names, then what is in stock. */
function bestFirst(asked: Asked): SQL {
  const ofSets = asked.parts.some(({ places }) => places.some(({ sets }) => sets));
  return sql`${countOf(asked, (index) => asked.parts[index]?.places.length === 0)} desc,
    ${ofSets ? sql`is_collection desc, ` : sql``}tier desc, is_collection, available desc,
    length(name_en) + length(name_ar), best_offer desc, id`;
}

/** What cards of the cheapest say; out of stock is nothing cheap. */
const CHEAPEST_FIRST = sql`available desc, card_price, id`;

/**
 * The ids of a page of what has most of the parts that are asked (contract 3.6), and how many there are; past the last
 * page none. Prices in piastres. One statement, whose text is the same for all words.
 */
export async function readPageOfFound(asked: Asked, search: Search): Promise<PageOfFound> {
  const { order, page = 1, limit } = search;
  const rows = [productRows(asked, search.products)];
  if (search.collections) rows.push(collectionRows(asked, search.collections));
  const found = await db.execute<{ id: string; parts: number; held: number; total: number }>(sql`
    with found as materialized (${sql.join(rows, sql` union all `)}),
      counted as (select *, ${countOf(asked, () => true)} as score from found)
    select id, parts, (select bit_or(parts) from found) as held, count(*) over ()::int as total
    from counted where score = (select max(score) from counted)
    order by ${order ?? (isCheapestFirst(asked) ? CHEAPEST_FIRST : bestFirst(asked))}
    limit ${limit} offset ${(page - 1) * limit}`);
  const [first] = found;
  if (!first && page > 1) return { ...(await readPageOfFound(asked, { ...search, page: 1, limit: 1 })), ids: [] };
  return { total: first?.total ?? 0, ids: found.map(({ id }) => id), first: first?.parts ?? 0, held: first?.held ?? 0 };
}
