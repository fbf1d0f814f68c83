import type { CatalogueSort } from '~/features/catalogue/catalogue-sorts';
import { and, asc, desc, ne, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { products } from '~/db/schema/product.server';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import type { ProductFilter } from '~/features/scent/product-filter';
import { wantedBy } from '~/features/scent/product-filter.server';
import type { Language } from '~/i18n/language';

import type { ProductListQuery } from './product-list';

/** Written as the partial indexes are; a bound `true` would keep the planner from using them. */
export const isListed = sql`${products.visible} and ${products.deletedAt} is null`;

const FILTERS = [
  'category',
  'branch',
  'type',
  'gender',
  'unisexClass',
] as const satisfies readonly (keyof TaxonomyFilter)[];

/** Listed products within the given levels of the tree that are as wanted, all but one slug where asked. */
export function filterOf(filter: TaxonomyFilter, wanted: ProductFilter = {}, slugNot?: string): SQL | undefined {
  return and(
    isListed,
    ...FILTERS.map((name) => (filter[name] === undefined ? undefined : sql`${products[name]} = ${filter[name]}`)),
    wantedBy(wanted),
    slugNot === undefined ? undefined : ne(products.slug, slugNot),
  );
}

type SortColumns = Record<
  'offer' | 'bestOffer' | 'price' | 'cardPrice' | 'createdAt' | 'nameEn' | 'nameAr',
  SQLWrapper
>;

const { offer, bestOffer, priceAfter: price, cardPrice, createdAt, nameEn, nameAr } = products;
const LISTED_COLUMNS: SortColumns = { offer, bestOffer, price, cardPrice, createdAt, nameEn, nameAr };
/** The same of a search, as its statement names them (search-find.server.ts). */
export const FOUND_COLUMNS: SortColumns = {
  offer: sql`offer`,
  bestOffer: sql`best_offer`,
  price: sql`price`,
  cardPrice: sql`card_price`,
  createdAt: sql`created_at`,
  nameEn: sql`name_en`,
  nameAr: sql`name_ar`,
};

export const nameOrder = (language: Language, { nameEn, nameAr }: Pick<SortColumns, 'nameEn' | 'nameAr'>): SQL =>
  language === 'ar' ? sql`${nameAr} collate "ar-x-icu"` : sql`${nameEn} collate "en-x-icu"`;

/** A sort as SQL; ties are broken by id, so that pages never repeat or lose a product (contract 3.4). */
export function orderOf(
  sort: CatalogueSort,
  { language = 'en', asOnCards }: Pick<ProductListQuery, 'language' | 'asOnCards'>,
  columns: SortColumns = LISTED_COLUMNS,
): SQL[] {
  const id = columns === LISTED_COLUMNS ? products.id : sql`id`;
  const offer = asOnCards ? columns.bestOffer : columns.offer;
  // Word for word as the indexes have it.
  if (sort === '-offer') return [sql`${offer} desc nulls last`, asc(id)];
  const by = {
    offer,
    priceAfter: asOnCards ? columns.cardPrice : columns.price,
    createdAt: columns.createdAt,
    name: nameOrder(language, columns),
  };
  const key = by[sort.replace('-', '') as keyof typeof by];
  return [sort.startsWith('-') ? desc(key) : asc(key), asc(id)];
}
