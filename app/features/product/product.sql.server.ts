import { and, asc, desc, ne, type SQL, sql } from 'drizzle-orm';

import { products } from '~/db/schema/product.server';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';

import type { ProductListQuery, ProductSort } from './product-list';

/** Written as the partial indexes are; a bound `true` would keep the planner from using them. */
export const isListed = sql`${products.visible} and ${products.deletedAt} is null`;

const FILTERS = [
  'category',
  'branch',
  'type',
  'gender',
  'unisexClass',
] as const satisfies readonly (keyof TaxonomyFilter)[];

/** Listed products within the given levels of the tree, all but one slug where asked. */
export function filterOf(filter: TaxonomyFilter, slugNot?: string): SQL | undefined {
  return and(
    isListed,
    ...FILTERS.map((name) => (filter[name] === undefined ? undefined : sql`${products[name]} = ${filter[name]}`)),
    slugNot === undefined ? undefined : ne(products.slug, slugNot),
  );
}

/** A sort as SQL; ties are broken by id, so that pages never repeat or lose a product (contract 3.4). */
export function orderOf(
  sort: ProductSort,
  { language, cardPrice }: Pick<ProductListQuery, 'language' | 'cardPrice'>,
): SQL[] {
  // Word for word as the indexes have it.
  if (sort === '-offer') return [sql`${products.offer} desc nulls last`, asc(products.id)];
  const by = {
    offer: products.offer,
    priceAfter: cardPrice ? products.cardPrice : products.priceAfter,
    createdAt: products.createdAt,
    name: language === 'ar' ? products.nameAr : products.nameEn,
  };
  const key = by[sort.replace('-', '') as keyof typeof by];
  return [sort.startsWith('-') ? desc(key) : asc(key), asc(products.id)];
}
