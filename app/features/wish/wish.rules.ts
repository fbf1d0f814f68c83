import { namedIn, pathNaming } from '~/features/compare/compare.rules';

/** Products that one person keeps at most. */
export const MOST_WISHES = 100;

export const WISH_LIST_PATH = '/wishlist';

/** Products that an address of a shared list names at most. */
const MOST_SHARED = 50;

/** The slugs that the address of a shared list names; null where it is one's own list (contract 5.5). */
export const sharedIn = (search: URLSearchParams): string[] | null =>
  search.has('p') ? namedIn(search, MOST_SHARED) : null;

/** The address by which anybody sees these products as a list; the newest ones, where they are too many. */
export const sharedListPath = (slugs: readonly string[]): string =>
  pathNaming(WISH_LIST_PATH, slugs.slice(0, MOST_SHARED));
