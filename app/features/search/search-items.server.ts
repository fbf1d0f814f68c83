import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { likenessOf, type Match, nearnessOf, type SearchTerms } from '~/features/catalogue/search-match.server';
import type { Branch } from '~/db/schema/taxonomy.values';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import { fromPriceOf } from '~/features/collection/collection.sql.server';
import { filterOf } from '~/features/product/product.sql.server';
import { COLLECTION_PLACEHOLDER, PRODUCT_PLACEHOLDER } from '~/images/image-url';

import type { SearchItemJson } from './search.json';

type Reading = {
  filter?: TaxonomyFilter;
  /** Prices too: a set's is dear. */ withPrice?: boolean | undefined;
  /** Ends each table's part: an order, a bound. */ end?: SQL;
  /** Nothing is read where this does not hold. */ where?: SQL;
};

/** What a suggestion shows of a product, and of a collection, in the same order. */
export const PRODUCT_ITEM = sql`
  ${products.id} as id, false as is_collection, ${products.nameEn} as name_en, ${products.nameAr} as name_ar,
  ${products.slug} as slug, ${products.image} as image, ${products.branch} as branch,
  ${products.lgPrice} is not null as has_lg,
  ${products.lgImage} as lg_image`;
export const COLLECTION_ITEM = sql`
  ${collections.id} as id, true, ${collections.nameEn}, ${collections.nameAr}, ${collections.slug},
  ${collections.image}, null, false, null`;

/** Public products and collections that match, as one list: what a suggestion shows, and what lists order by. */
export function matching(
  terms: SearchTerms,
  match: Match,
  { filter = {}, withPrice = false, end = sql``, where }: Reading,
): SQL {
  const { category, ...narrower } = filter;
  // A collection belongs to a whole category at most, so below that level there are none.
  const wholeCategory = Object.keys(narrower).length === 0;
  const collectionsWhere = and(
    sql`${collections.visible} and ${wholeCategory}`,
    isNull(collections.deletedAt),
    category ? eq(collections.category, category) : undefined,
    match(collections.searchText, terms),
    where,
  );
  const [productPrice, collectionPrice] = withPrice
    ? [sql`${products.cardPrice}`, fromPriceOf]
    : [sql`null::int`, sql`null::int`];
  return sql`
    (select ${PRODUCT_ITEM}, ${products.offer} as offer, ${products.createdAt} as created_at, ${productPrice} as price,
      ${products.searchText} as search_text
    from ${products} where ${and(filterOf(filter), match(products.searchText, terms), where)} ${end})
    union all
    (select ${COLLECTION_ITEM}, ${collections.offer} as offer, ${collections.createdAt}, ${collectionPrice},
      ${collections.searchText}
    from ${collections} where ${collectionsWhere} ${end})`;
}

export function nearestFirst(terms: SearchTerms, match: Match): SQL {
  const text = sql`search_text`;
  return sql`${nearnessOf(text, terms)} desc, ${likenessOf(text, terms, match)} desc`;
}

/** What `suggestionJson` reads, by the names that `matching` gives. */
export const ITEM_COLUMNS = {
  id: sql<string>`id`,
  is_collection: sql<boolean>`is_collection`,
  name_en: sql<string>`name_en`,
  name_ar: sql<string>`name_ar`,
  slug: sql<string>`slug`,
  image: sql<string | null>`image`,
  branch: sql<Branch | null>`branch`,
  has_lg: sql<boolean>`has_lg`,
  lg_image: sql<string | null>`lg_image`,
};

export type ItemRow = { [Name in keyof typeof ITEM_COLUMNS]: (typeof ITEM_COLUMNS)[Name]['_']['type'] };

export function suggestionJson(row: ItemRow): SearchItemJson {
  const image = row.image ?? (row.is_collection ? COLLECTION_PLACEHOLDER : PRODUCT_PLACEHOLDER);
  return {
    _id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    slug: row.slug,
    isCollection: row.is_collection,
    image,
    branch: row.branch,
    lg: row.has_lg ? { image: row.lg_image ?? image } : null,
  };
}
