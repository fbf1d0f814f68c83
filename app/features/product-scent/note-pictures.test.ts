import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { pictureOf } from './note-pictures';

const files = readdirSync('public/notes').map((file) => file.replace(/\.webp$/, ''));

/** The cells of a table of the demo store, without its heading. */
const rowsOf = (table: string) =>
  readFileSync(`drizzle/seed/${table}.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

describe('pictures of notes', () => {
  it('are the files, each of a known note', () => {
    const notes = new Set(rowsOf('scent-words').map(([code]) => code));
    for (const file of files) {
      expect(notes, file).toContain(file);
      expect(pictureOf(file, 'oud'), file).toBe(file);
    }
  });

  it('are there wherever one is named', () => {
    const named = [
      ...rowsOf('scent-words').map(([code = '', family = '']) => pictureOf(code, family)),
      ...rowsOf('scent-families').map(([family = '']) => pictureOf('', family)),
    ].filter((picture) => picture !== undefined);
    expect([...new Set(named)].sort()).toEqual([...files].sort());
  });

  it('are there for every family and for each note that several demo perfumes share', () => {
    const counts = new Map<string, number>();
    for (const [, , top = '', heart = '', base = ''] of rowsOf('demo-scents'))
      for (const note of new Set(`${top} ${heart} ${base}`.split(' ').filter(Boolean)))
        counts.set(note, (counts.get(note) ?? 0) + 1);
    const shared = [...counts].filter(([, count]) => count > 1).map(([note]) => note);
    expect(shared.length).toBeGreaterThan(30);
    expect(shared.filter((note) => !pictureOf(note, ''))).toEqual([]);
    expect(rowsOf('scent-families').filter(([family = '']) => !pictureOf('', family))).toEqual([]);
  });
});
