import { type CatalogueSort, DEFAULT_SORT, PAGE_SORTS } from '~/features/catalogue/catalogue-sorts';
import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';

import type { Category } from '~/db/schema/taxonomy.values';
import { ALL, isCategory } from '../catalogue/taxonomy';
import type { Language } from '~/i18n/language';
import { listAddress } from '~/request/page-address';

/** contract 1.5: eight collections a page. */
export const COLLECTIONS_PER_PAGE = 8;

/** What a list of collections is asked for. `language`: which name orders it; English unless a page says otherwise. */
export type CollectionListQuery = {
  sort: CatalogueSort;
  page: number;
  limit: number;
  category?: Category | undefined;
  slugNot?: string | undefined;
  q?: string | undefined;
  language?: Language | undefined;
};

/**
 * The same names in a page's address, leniently: what is unknown or out of range falls back (contract 3.4). `null`
 * category: one that does not exist.
 */
export function readCollectionPage(
  search: URLSearchParams,
): Omit<CollectionListQuery, 'category'> & { category: Category | undefined | null } {
  const category = search.get('category') || ALL;
  return {
    sort: choiceOf(search, 'sort', PAGE_SORTS) ?? DEFAULT_SORT,
    page: pageOf(search),
    limit: COLLECTIONS_PER_PAGE,
    q: queryOf(search) || undefined,
    category: category === ALL ? undefined : isCategory(category) ? category : null,
  };
}

type CollectionsAddress = {
  q?: string | undefined;
  category?: string | undefined;
  sort?: CatalogueSort;
  page?: number;
};

export const collectionsPath = ({ q, category, sort, page }: CollectionsAddress): `/collections${string}` =>
  listAddress('/collections', { q, category, sort: sort === DEFAULT_SORT ? null : sort, page });
