import { namedIn } from '~/features/compare/compare.rules';

/** Products that one person keeps at most. */
export const MOST_WISHES = 100;

export const WISH_LIST_PATH = '/wishlist';

/** The slugs that the address of a shared list names; null where it is one's own list (contract 5.5). */
export const sharedIn = (search: URLSearchParams): string[] | null =>
  search.has('p') ? namedIn(search, MOST_WISHES) : null;

/** The address by which anybody sees these products as a list: in one parameter, as a whole list may be a hundred. */
export const sharedListPath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? WISH_LIST_PATH : `${WISH_LIST_PATH}?p=${slugs.join(',')}`;
