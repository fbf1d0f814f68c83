import type { Localized } from '~/features/catalogue/localized';
import type { Branch } from '~/features/catalogue/taxonomy';

/** A suggestion: a product or a collection (contract 3.6). `lg`: the picture of its largest bottle, for custom perfumes. */
export type SearchItemJson = {
  _id: string;
  name: Localized;
  slug: string;
  isCollection: boolean;
  image: string;
  branch: Branch | null;
  lg: { image: string } | null;
};

/** Where a suggestion leads (contract 2.7). */
export function searchItemPath({ slug, isCollection }: Pick<SearchItemJson, 'slug' | 'isCollection'>): string {
  return `${isCollection ? '/collections' : '/store'}/${slug}`;
}
