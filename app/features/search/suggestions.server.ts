import { cached } from '~/cache/cached.server';
import { listCollectionsInShort } from '~/features/collection/collection.queries.server';
import { listProducts } from '~/features/product/product.queries.server';
import { filterOf } from '~/features/product/product.sql.server';
import { isBlank } from '~/features/search-words/parse';
import { findBest, type FoundPage, NOTHING_FOUND } from '~/features/search-words/search-best.server';

import { boxItems, collectionsOf, itemsById, suggestionJson } from './search-items.server';
import type { BoxItemJson, FoundItem, SearchItemJson } from './search.json';

/** Suggestions are capped at nine (contract 1.5). */
export const MAX_SUGGESTIONS = 9;
const MAX_NEWEST = 200;

/** At most nine products and collections for what is being typed, best first; blank: none (contract 2.7, 3.6). */
export async function suggest(q: string): Promise<SearchItemJson[]> {
  const { items } = await suggestInBox(q);
  return items.map(({ words: _words, price: _price, from: _from, to: _to, ...item }) => item);
}

/** The same as the search box shows them, of how many they are the best, and how the text was understood. */
export async function suggestInBox(q: string): Promise<Omit<FoundPage, 'ids'> & { items: BoxItemJson[] }> {
  if (isBlank(q)) return { ...NOTHING_FOUND, items: [] };
  return cached('suggestions', [q.trim().toLowerCase()], async (typed) => {
    const [listed, asShown] = await Promise.all([listCollectionsInShort(), boxItems()]);
    const search = { products: filterOf({}), collections: collectionsOf({}, listed), limit: MAX_SUGGESTIONS };
    const { ids, ...found } = await findBest(typed, search);
    return { ...found, items: (await itemsById(ids, listed)).map(asShown) };
  });
}

/**
 * The newest public products and collections, at most 200: what a script gets that searches among them by itself
 * (contract 3.6).
 */
export async function listNewestItems(): Promise<SearchItemJson[]> {
  const [{ products }, listed] = await Promise.all([
    listProducts({ sort: '-createdAt', limit: MAX_NEWEST }),
    listCollectionsInShort(),
  ]);
  const newestFirst = (one: FoundItem, other: FoundItem) =>
    other.createdAt.localeCompare(one.createdAt) || one._id.localeCompare(other._id);
  return [...products, ...listed].sort(newestFirst).slice(0, MAX_NEWEST).map(suggestionJson);
}
