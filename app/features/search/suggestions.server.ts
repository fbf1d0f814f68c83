import { sql } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import { cached } from '~/cache/cached.server';
import { collections } from '~/db/schema/collection.server';
import { products } from '~/db/schema/product.server';
import { canBeHadOf } from '~/features/collection/collection.sql.server';
import { filterOf } from '~/features/product/product.sql.server';
import { readFirstFound } from '~/features/search-words/search-match.server';
import { type FoundRow, readPageOfFound } from '~/features/search-words/search-page.server';
import { isBlank, type SearchReading } from '~/features/search-words/search-readings.server';

import { collectionsOf, suggestionJson } from './search-items.server';
import type { SearchItemJson } from './search.json';

/** Suggestions are capped at nine (contract 1.5). */
const MAX_SUGGESTIONS = 9;

const MAX_NEWEST = 200;

export type Suggestions = { items: SearchItemJson[]; reading: SearchReading | null };

/**
 * At most nine products and collections for what is being typed, the best match first, and how it was understood.
 * Blank text: none (contract 2.7, 3.6).
 */
export function suggest(q: string): Promise<Suggestions> {
  if (isBlank(q)) return Promise.resolve({ items: [], reading: null });
  return cached(`suggestions ${q.trim().toLowerCase()}`, () => readSuggestions(q));
}

async function readSuggestions(q: string): Promise<Suggestions> {
  const read = (reading: SearchReading, executor: Executor) =>
    readPageOfFound(
      {
        reading,
        section: {},
        products: filterOf({}),
        collections: { where: collectionsOf({}), price: sql`null::int`, available: canBeHadOf },
        limit: MAX_SUGGESTIONS,
      },
      executor,
    );
  const first = await readFirstFound(q, read, ({ total }) => total === 0);
  return { items: (first?.found.rows ?? []).map(suggestionJson), reading: first?.reading ?? null };
}

/**
 * The newest public products and collections, at most 200: what a script gets that searches among them by itself
 * (contract 3.6).
 */
export async function listNewestItems(): Promise<SearchItemJson[]> {
  const newest = sql`(
    (select ${products.id} as id, false as is_collection, ${products.nameEn} as name_en, ${products.nameAr} as name_ar,
      ${products.slug} as slug, ${products.image} as image, ${products.branch} as branch,
      ${products.lgPrice} is not null as has_lg, ${products.lgImage} as lg_image,
      ${products.createdAt} as created_at from ${products} where ${filterOf({})}
      order by ${products.createdAt} desc, ${products.id} limit ${MAX_NEWEST})
    union all
    (select ${collections.id}, true, ${collections.nameEn}, ${collections.nameAr}, ${collections.slug},
      ${collections.image}, null, false, null, ${collections.createdAt} from ${collections} where ${collections.visible}
      and ${collections.deletedAt} is null
      order by ${collections.createdAt} desc, ${collections.id} limit ${MAX_NEWEST})
  ) newest`;
  const rows = await db.execute<FoundRow>(
    sql`select * from ${newest} order by created_at desc, id limit ${MAX_NEWEST}`,
  );
  return rows.map(suggestionJson);
}
