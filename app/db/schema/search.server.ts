import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

const CODES = ['category', 'branch', 'type', 'gender', 'unisex_class'].map((level) => `'${level[0]}.' || ${level}`);

/** What a product is found by: its words, and codes of where it stands and what it smells of. */
export const PRODUCT_WORDS = sql.raw(
  'search_text::tsvector || ' + `array_to_tsvector(array_remove(array[${CODES.join(', ')}], null) || scent_codes)`,
);

/**
 * The words of all names there have been, by which a slip of the finger is mended; triggers of products and collections
 * add them.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_likest_idx').using('gist', table.word.op('gist_trgm_ops')),
]);
