import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';

import { placesIn } from './places';
import {
  collectionMatch,
  isOfPlaces,
  isOfTypos,
  likenessOf,
  namesIn,
  placeMatch,
  productMatch,
  tierOf,
} from './search-match.server';
import { isUnselective, type SearchReading } from './search-readings.server';

/** Products that are named as their place is, and so stand before the rest of it. */
const MOST_NAMED = 60;
/** Words that most names or codes may hold find at most so many, the best offers. */
const MOST_UNSELECTIVE = 1_000;
/** Misspelled words find at most so many: to compare one takes as long as to find ten that hold what was typed. */
const MOST_ALIKE = 1_000;

export type PageOfFound = {
  reading: SearchReading;
  section: TaxonomyFilter;
  /** Which products are searched: their condition. */
  products: SQL | undefined;
  /** Which collections, if any, the price that they are ordered by, and whether they are in stock. */
  collections?: { where: SQL | undefined; price: SQL; available: SQL };
  /** Without one: the best match first. Names columns of the rows: offer, best_offer, price, created_at, name_en… */
  order?: SQL | undefined;
  page?: number;
  limit: number;
};

/** Whole words before parts, names before what else there is, products before sets, in stock before out, then short. */
const BEST_FIRST = sql`tier desc, likeness desc, is_collection, available desc, size, best_offer desc, id`;
/** Word for word as the index has it. */
const BEST_OFFERS = sql`available desc nulls last, best_offer desc nulls last, id`;

/**
 * Of each product that is found, no more than orders it: a page of twenty is chosen from thousands. With an order of
 * its own a search asks for no names to rank.
 */
const productRow = (order: SQL | undefined, names: SQL): SQL =>
  order
    ? sql`
        select ${products.id}, false as is_collection, ${products.offer},
          ${products.bestOffer}, ${products.createdAt}, ${products.cardPrice}, ${products.priceAfter} as price,
          ${products.nameEn}, ${products.nameAr}
        from ${products}`
    : sql`
        select ${products.id}, false as is_collection, ${products.bestOffer}, ${products.inStock} as available,
          ${names} as names
        from ${products}`;

/** The same of collections. */
const collectionRow = (order: SQL | undefined, { price, available }: { price: SQL; available: SQL }): SQL =>
  order
    ? sql`
        select ${collections.id}, true, ${collections.offer}, ${collections.offer}, ${collections.createdAt},
          ${price}, ${price}, ${collections.nameEn}, ${collections.nameAr}
        from ${collections}`
    : sql`
        select ${collections.id}, true, ${collections.offer}, ${available},
          ${namesIn(collections.searchText)}
        from ${collections}`;

const NAMES = namesIn(products.searchText);
/** Ranked behind all that is named as it was asked for. */
const UNRANKED = sql`''`;

const ranksOf = (reading: SearchReading): SQL => {
  const names = sql`names`;
  return sql`${tierOf(names, reading)} as tier, ${likenessOf(names, reading)}::real as likeness, length(names) as size`;
};

const allOf = (...conditions: (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

type Part = { tables: { name: string; rows: SQL }[]; total: SQL };

const counted = (name: string): SQL => sql`(select count(*) from ${sql.raw(name)})`;

/** A whole section: its best-named products, then the rest by an index, as far as the page asked for. */
function productsOfPlaces({ reading, products: searched, order }: PageOfFound, last: number): Part {
  const { inPlace, named } = placeMatch(reading);
  const near = sql`${productRow(order, NAMES)} where ${allOf(searched, named)}
    order by ${products.inStock} desc nulls last, ${products.bestOffer} desc nulls last, ${products.id}
    limit ${MOST_NAMED}`;
  const isNear = sql`${products.id} in (select id from products_named)`;
  const far = sql`${productRow(order, UNRANKED)} where ${allOf(searched, inPlace)} and not (${isNear})
    order by ${order ?? BEST_OFFERS} limit ${last}`;
  return {
    tables: [
      { name: 'products_named', rows: near },
      { name: 'products_found', rows: far },
    ],
    total: sql`((select count(*) from ${products} where ${allOf(searched, inPlace)})
      + (select count(*) from ${products} where ${isNear} and not ${inPlace}))`,
  };
}

/** Elsewhere a limit would make the database walk the whole index for words that it takes for common ones. */
function limitOf({ reading, order }: PageOfFound): SQL {
  if (isUnselective(reading)) return sql`order by ${order ?? BEST_OFFERS} limit ${MOST_UNSELECTIVE}`;
  return isOfTypos(reading) ? sql`limit ${MOST_ALIKE}` : sql``;
}

function productsOf(found: PageOfFound, last: number): Part {
  const { reading, order } = found;
  if (isOfPlaces(reading)) return productsOfPlaces(found, last);
  const rows = sql`${productRow(order, NAMES)} where ${allOf(found.products, productMatch(reading))} ${limitOf(found)}`;
  return { tables: [{ name: 'products_found', rows }], total: counted('products_found') };
}

function collectionsOf({ reading, collections: searched, order }: PageOfFound): Part {
  if (!searched) return { tables: [], total: sql`0` };
  const row = collectionRow(order, searched);
  const rows = sql`${row} where ${allOf(searched.where, collectionMatch(reading))}`;
  return { tables: [{ name: 'collections_found', rows }], total: counted('collections_found') };
}

/**
 * The ids of a page of what a reading finds, and how many there are in all; past the last page none. One statement:
 * what is found is looked up once. Places outside the section are nowhere in it: there the index of words alone
 * decides.
 */
export async function readPageOfFound(
  { reading: whole, ...search }: PageOfFound,
  executor: Executor,
): Promise<{ total: number; ids: string[] }> {
  const reading = { ...whole, places: placesIn(search.section, whole.places) };
  const found = { ...search, reading };
  const { order, page = 1, limit } = found;
  const parts = [productsOf(found, page * limit), collectionsOf(found)];
  const tables = parts.flatMap((part) => part.tables);
  const ctes = tables.map(({ name, rows }) => sql`${sql.raw(name)} as materialized (${rows})`);
  const all = sql.join(
    tables.map(({ name }) => sql`select * from ${sql.raw(name)}`),
    sql` union all `,
  );
  const ranked = order ? all : sql`select *, ${ranksOf(reading)} from (${all}) found`;
  const rows = await executor.execute<{ id: string; total: number }>(sql`
    with ${sql.join(ctes, sql`, `)}
    select id, (${parts[0]?.total} + ${parts[1]?.total})::int as total from (${ranked}) ranked
    order by ${order ?? BEST_FIRST} limit ${limit} offset ${(page - 1) * limit}`);
  const [first] = rows;
  if (!first && page > 1) {
    const { total } = await readPageOfFound({ ...search, reading: whole, page: 1, limit: 1 }, executor);
    return { total, ids: [] };
  }
  return { total: first?.total ?? 0, ids: rows.map(({ id }) => id) };
}
