import { readFileSync } from 'node:fs';

import { parse as parseCsv } from 'csv-parse/sync';

import type { KnownNote } from '~/features/scent/scent.json';
import { type Lexicon, lexiconOf } from '~/features/search-words/lexicon';

/** What searches know with the notes that every store is seeded with. */
export function seededLexicon(): Lexicon {
  const csv = readFileSync('drizzle/seed/scent-words.csv', 'utf8');
  const notes = parseCsv<Record<string, string>>(csv, { columns: true }).map(
    ({ code = '', family = '', en = '', ar = '', also = '' }): KnownNote => ({
      ...{ code, family, name: { en, ar } },
      also: also.split('|').filter(Boolean),
    }),
  );
  return lexiconOf(notes);
}
