import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';

import { collections } from '~/db/schema/collection.server';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import type { FoundRow } from '~/features/search-words/search-page.server';
import { COLLECTION_PLACEHOLDER, PRODUCT_PLACEHOLDER } from '~/images/image-url';

import type { SearchItemJson } from './search.json';

/** Public collections within a place. They belong to a whole category at most, so below that level there are none. */
export function collectionsOf({ category, ...narrower }: TaxonomyFilter): SQL | undefined {
  return and(
    sql`${collections.visible} and ${Object.keys(narrower).length === 0}`,
    isNull(collections.deletedAt),
    category ? eq(collections.category, category) : undefined,
  );
}

export function suggestionJson(row: FoundRow): SearchItemJson {
  const image = row.image ?? (row.is_collection ? COLLECTION_PLACEHOLDER : PRODUCT_PLACEHOLDER);
  return {
    _id: row.id,
    name: { en: row.name_en, ar: row.name_ar },
    slug: row.slug,
    isCollection: row.is_collection,
    image,
    branch: row.branch,
    lg: row.has_lg ? { image: row.lg_image ?? image } : null,
  };
}
