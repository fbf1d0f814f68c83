/** Products that one person keeps at most. */
export const MOST_WISHES = 100;

export const WISH_LIST_PATH = '/wishlist';
