import type { Localized } from '~/features/catalogue/localized';
import type { Branch } from '~/features/catalogue/taxonomy';

/** A suggestion: a product or a collection (spec §3, decisions §2). `lg`: the picture of its largest bottle, for custom perfumes. */
export type SearchItemJson = {
  _id: string;
  name: Localized;
  slug: string;
  isCollection: boolean;
  image: string;
  branch: Branch | null;
  lg: { image: string } | null;
};

/** Where a suggestion leads (spec §2 “Search box”). */
export function searchItemPath({ slug, isCollection }: Pick<SearchItemJson, 'slug' | 'isCollection'>): string {
  return `${isCollection ? '/collections' : '/store'}/${slug}`;
}
