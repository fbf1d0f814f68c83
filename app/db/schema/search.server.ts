import { index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * The words of all names there have been, by which a slip of the finger is mended; triggers of products and collections
 * add them.
 */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_likest_idx').using('gist', table.word.op('gist_trgm_ops')),
]);
