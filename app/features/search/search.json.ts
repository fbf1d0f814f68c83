import type { Localized } from '~/i18n/localized';
import type { Branch } from '~/db/schema/taxonomy.values';

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

/** What the search box is answered. `lookedFor`: what was searched instead of `q`, which nothing goes by. */
export type SuggestionsJson = { q: string; items: SearchItemJson[]; sections: SectionJson[]; lookedFor: string | null };

/** Where a suggestion leads (contract 2.7). */
export function searchItemPath({ slug, isCollection }: Pick<SearchItemJson, 'slug' | 'isCollection'>): string {
  return `${isCollection ? '/collections' : '/store'}/${slug}`;
}
