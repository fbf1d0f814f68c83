import type { Localized } from '~/i18n/localized';
import type { Branch } from '~/db/schema/taxonomy.values';

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
