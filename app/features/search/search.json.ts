import type { Branch } from '~/db/schema/taxonomy.values';
import type { CollectionInShort } from '~/features/collection/collection.json';
import type { ProductJson } from '~/features/product/product.json';
import type { Localized } from '~/i18n/localized';

export type FoundItem = ProductJson | CollectionInShort;
export const isOfSet = <T extends object>(item: T): item is Extract<T, { collectionType: unknown }> =>
  'collectionType' in item;

/**
 * A suggestion: a product or a collection (contract 3.6). `lg`: the picture of its largest bottle, for custom perfumes.
 */
export type SearchItemJson = {
  _id: string;
  name: Localized;
  slug: string;
  isCollection: boolean;
  image: string;
  branch: Branch | null;
  lg: { image: string } | null;
};

/** A section that a search names: the way down to it, as keys of `common`. */
export type SectionJson = { labels: string[]; to: string };

/**
 * A suggestion as the search box shows it: what it smells of or is, in both languages, its price in EGP, which may be
 * the least of several, null where a set has none, and where it leads (contract 2.7).
 */
export type BoxItemJson = SearchItemJson & { words: Localized; price: number | null; from: boolean; to: string };

/** A family that is named, with how many perfumes it has. */
export type FamilySuggestionJson = { code: string; name: Localized; count: number; to: string };

/**
 * What the search box is answered. `total`: of how many the items are the best. `lookedFor`: what was searched instead
 * of `q`, which nothing goes by.
 */
export type SuggestionsJson = {
  q: string;
  items: BoxItemJson[];
  families: FamilySuggestionJson[];
  sections: SectionJson[];
  total: number;
  lookedFor: string | null;
};

/** Where the suggestions lead, in the order in which they stand: products, sets, families, sections. */
export const pathsInOrder = ({ items, families, sections }: SuggestionsJson): string[] => {
  const ofSets = (set: boolean) => items.filter(({ isCollection }) => isCollection === set);
  return [...ofSets(false), ...ofSets(true), ...families, ...sections].map(({ to }) => to);
};
