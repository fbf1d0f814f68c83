import { type SQL, sql } from 'drizzle-orm';

import type { Executor } from '~/db/client.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import type { Branch } from '~/db/schema/taxonomy.values';

import {
  collectionMatch,
  isOfPlaces,
  isUnselective,
  likenessOf,
  namesIn,
  placeMatch,
  productMatch,
  tierOf,
} from './search-match.server';
import type { SearchReading } from './search-readings.server';

/** Products that are named as their place is, and so stand before the rest of it. */
const MOST_NAMED = 60;
/** Words that may be in every name or code find at most so many, the best offers. */
const MOST_UNSELECTIVE = 1_000;

export type FoundRow = {
  id: string;
  is_collection: boolean;
  name_en: string;
  name_ar: string;
  slug: string;
  image: string | null;
  branch: Branch | null;
  has_lg: boolean;
  lg_image: string | null;
};

export type PageOfFound = {
  reading: SearchReading;
  /** Which products are searched: their condition. */
  products: SQL | undefined;
  /** Which collections, if any, the price that they are ordered by, and whether they are in stock. */
  collections?: { where: SQL | undefined; price: SQL; available: SQL };
  /** Without one: the best match first. Names columns of the rows: offer, price, card_price, created_at, name_en… */
  order?: SQL | undefined;
  page?: number;
  limit: number;
};

/** Whole words before parts, names before what else there is, products before sets, in stock before out, then short. */
const BEST_FIRST = sql`tier desc, likeness desc, is_collection, available desc, size, offer desc, id`;
/** Word for word as the index has it. */
const BEST_OFFERS = sql`available desc nulls last, offer desc nulls last, id`;

const productRow = (ranks: SQL): SQL => sql`
  select ${products.id} as id, false as is_collection, ${products.nameEn} as name_en, ${products.nameAr} as name_ar,
    ${products.slug} as slug, ${products.image} as image, ${products.branch} as branch,
    ${products.lgPrice} is not null as has_lg, ${products.lgImage} as lg_image, ${products.available} as available,
    ${products.offer} as offer, ${products.createdAt} as created_at, ${products.cardPrice} as card_price,
    ${products.priceAfter} as price, ${ranks}
  from ${products}`;

const collectionRow = (price: SQL, available: SQL, ranks: SQL): SQL => sql`
  select ${collections.id} as id, true as is_collection, ${collections.nameEn} as name_en,
    ${collections.nameAr} as name_ar, ${collections.slug} as slug, ${collections.image} as image, null as branch,
    false as has_lg, null as lg_image, ${available} as available, ${collections.offer} as offer,
    ${collections.createdAt} as created_at, ${price} as card_price, ${price} as price, ${ranks}
  from ${collections}`;

const UNRANKED = sql`0 as tier, 0::real as likeness, 0 as size`;

function ranksOf(reading: SearchReading, text: SQL): SQL {
  const names = namesIn(text);
  return sql`${tierOf(names, reading)} as tier, ${likenessOf(names, reading)}::real as likeness,
    length(${names}) as size`;
}

const allOf = (...conditions: (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `);

/** Tables of the statement, and how many rows they stand for. */
type Part = { tables: { name: string; rows: SQL }[]; total: SQL };

const counted = (name: string): SQL => sql`(select count(*) from ${sql.raw(name)})`;

/** A whole section: its best-named products, then the rest by an index, as far as the page asked for. */
function productsOfPlaces(found: PageOfFound, last: number): Part {
  const { inPlace, named } = placeMatch(found.reading);
  const ids = sql`select ${products.id} from ${products} where ${allOf(found.products, named)}
    order by ${products.available} desc nulls last, ${products.offer} desc nulls last, ${products.id}
    limit ${MOST_NAMED}`;
  const near = sql`${productRow(ranksOf(found.reading, sql`${products.searchText}`))} where ${products.id} in (${ids})`;
  const isNear = sql`${products.id} in (select id from products_named)`;
  const end = sql`order by ${found.order ?? BEST_OFFERS} limit ${last}`;
  const far = sql`${productRow(UNRANKED)} where ${allOf(found.products, inPlace)} and not (${isNear}) ${end}`;
  return {
    tables: [
      { name: 'products_named', rows: near },
      { name: 'products_found', rows: far },
    ],
    total: sql`((select count(*) from ${products} where ${allOf(found.products, inPlace)})
      + (select count(*) from ${products} where ${isNear} and not ${inPlace}))`,
  };
}

function productsOf(found: PageOfFound, last: number): Part {
  const { reading } = found;
  if (isOfPlaces(reading)) return productsOfPlaces(found, last);
  const ranks = ranksOf(reading, sql`${products.searchText}`);
  // Elsewhere a limit would make the database walk the whole index for words that it takes for common ones.
  const end = isUnselective(reading) ? sql`order by ${found.order ?? BEST_OFFERS} limit ${MOST_UNSELECTIVE}` : sql``;
  const rows = sql`${productRow(ranks)} where ${allOf(found.products, productMatch(reading))} ${end}`;
  return { tables: [{ name: 'products_found', rows }], total: counted('products_found') };
}

function collectionsOf({ reading, collections: searched }: PageOfFound): Part {
  if (!searched) return { tables: [], total: sql`0` };
  const ranks = ranksOf(reading, sql`${collections.searchText}`);
  const row = collectionRow(searched.price, searched.available, ranks);
  const rows = sql`${row} where ${allOf(searched.where, collectionMatch(reading))}`;
  return { tables: [{ name: 'collections_found', rows }], total: counted('collections_found') };
}

/**
 * A page of what a reading finds, and how many there are in all; past the last page no rows. One statement: what is
 * found is looked up once.
 */
export async function readPageOfFound(
  found: PageOfFound,
  executor: Executor,
): Promise<{ total: number; rows: FoundRow[] }> {
  const { order = BEST_FIRST, page = 1, limit } = found;
  const parts = [productsOf(found, page * limit), collectionsOf(found)];
  const tables = parts.flatMap((part) => part.tables);
  const ctes = tables.map(({ name, rows }) => sql`${sql.raw(name)} as materialized (${rows})`);
  const all = tables.map(({ name }) => sql`select * from ${sql.raw(name)}`);
  const rows = await executor.execute<FoundRow & { total: number; place: string | null }>(sql`
    with ${sql.join(ctes, sql`, `)}
    select all_found.total, shown.* from (select (${parts[0]?.total} + ${parts[1]?.total})::int as total) all_found
    left join (
      select *, row_number() over (order by ${order}) as place from (${sql.join(all, sql` union all `)}) found
      order by place limit ${limit} offset ${(page - 1) * limit}
    ) shown on true
    order by shown.place`);
  return { total: rows[0]?.total ?? 0, rows: rows.filter(({ place }) => place !== null) };
}
