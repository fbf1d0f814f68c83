import { and, asc, desc, type Placeholder, type SQL, sql } from 'drizzle-orm';

import { cardPriceOf, products } from '~/db/schema/product.server';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';

import type { ProductListQuery, ProductSort } from './product-list';

/** Written as the partial indexes are; a bound `true` would keep the planner from using them. */
export const isListed = sql`${products.visible} and ${products.deletedAt} is null`;

/** In piastres what a card shows; see the table. */
export const cardPrice = cardPriceOf(products);

export const FILTERS = ['category', 'branch', 'type', 'gender', 'unisexClass'] as const satisfies readonly (keyof TaxonomyFilter)[];

type Bindable = string | Placeholder;

/** Listed products within the given levels of the tree, all but one slug where asked. Placeholders may stand for the values of a prepared statement. */
export function filterOf(filter: Partial<Record<keyof TaxonomyFilter, Bindable>>, slugNot?: Bindable): SQL | undefined {
  return and(
    isListed,
    ...FILTERS.map((name) => (filter[name] === undefined ? undefined : sql`${products[name]} = ${filter[name]}`)),
    slugNot === undefined ? undefined : sql`${products.slug} <> ${slugNot}`,
  );
}

type Order = Pick<ProductListQuery, 'language' | 'cardPrice'> & {
  /** From the other end, for pages that are nearer to it. */
  backward?: boolean;
};

/** A sort as SQL; ties are broken by id, so that pages never repeat or lose a product (contract 3.4). */
export function orderOf(sort: ProductSort, { language, cardPrice: byCard, backward = false }: Order): SQL[] {
  // Word for word as the indexes have it.
  if (sort === '-offer' && !backward) return [sql`${products.offer} desc nulls last`, asc(products.id)];
  if (sort === '-offer') return [sql`${products.offer} asc nulls first`, desc(products.id)];
  const by = {
    offer: products.offer,
    priceAfter: byCard ? cardPrice : products.priceAfter,
    createdAt: products.createdAt,
    name: language === 'ar' ? products.nameAr : products.nameEn,
  };
  const key = by[sort.replace('-', '') as keyof typeof by];
  return [sort.startsWith('-') === backward ? asc(key) : desc(key), backward ? desc(products.id) : asc(products.id)];
}
