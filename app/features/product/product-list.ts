import { type CatalogueSort, PAGE_SORTS, type PageSort } from '~/features/catalogue/catalogue-sorts';
import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import type { Language } from '~/i18n/language';
import type { ProductFilter } from '~/features/scent/product-filter';
import { readProductFilter } from '~/features/scent/product-filter.reading';
import { LEVELS, parseTaxonomy, type TaxonomyFilter, type TaxonomyParams } from '~/features/catalogue/taxonomy';

/** Twelve products a page (contract 3.4). */
export const PRODUCTS_PER_PAGE = 12;

/** What a list of products is asked for. Without `sort`: best offers first, or with `q` the nearest match first. */
export type ProductListQuery = {
  filter?: TaxonomyFilter;
  wanted?: ProductFilter;
  sort?: CatalogueSort | undefined;
  page?: number;
  limit?: number;
  slugNot?: string | undefined;
  q?: string | undefined;
  /** Whose name orders the list; English unless a page says otherwise. */
  language?: Language;
  /**
   * Order as pages do, by what cards show of the sizes that can be had: the cheapest one's price and the best offer,
   * instead of those of the product's own, its largest size.
   */
  asOnCards?: boolean;
};

/**
 * A store page's address, read leniently (contract 3.4): `unknown` when it names a place that is not in the shop's
 * tree.
 */
export type StorePage = {
  filter: TaxonomyFilter;
  /** The levels as they were given, `all` included, to keep them in links. */
  levels: TaxonomyParams;
  unknown: boolean;
  wanted: ProductFilter;
  q: string | undefined;
  sort: PageSort | undefined;
  page: number;
};

/** Reads `/store?…`; parameters it does not know are ignored, a sort or a page it cannot read falls back. */
export function readStorePage(search: URLSearchParams): StorePage {
  const levels: TaxonomyParams = {};
  for (const name of LEVELS) {
    const value = search.get(name)?.slice(0, 40);
    if (value) levels[name] = value;
  }
  const { filter, invalid } = parseTaxonomy(levels);
  return {
    filter,
    levels,
    unknown: invalid.length > 0,
    wanted: readProductFilter(search),
    q: queryOf(search) || undefined,
    sort: choiceOf(search, 'sort', PAGE_SORTS) ?? undefined,
    page: pageOf(search),
  };
}
