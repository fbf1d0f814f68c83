import { expect, it, vi } from 'vitest';

import { placesIn } from './places';
import { readFirstFound } from './search-match.server';

vi.mock('~/db/client.server', () => {
  const db = { execute: () => Promise.resolve([]), transaction: (run: (tx: unknown) => unknown) => run(db) };
  return { db, unprepared: db };
});

it('no reading is looked for twice', async () => {
  const asked: string[] = [];
  await readFirstFound(
    'burner siwa',
    ({ words }) =>
      Promise.resolve(void asked.push(words.map(({ shown, misspelt }) => `${shown}${misspelt ? '?' : ''}`).join(' '))),
    () => true,
  );
  expect(asked).toEqual(['burner siwa', 'لاعقيثق سهصش', 'burner سيوه', 'burner siwa?', 'burner']);
});

it('places outside the section that is searched are left out', () => {
  const [burners, free] = [{ category: 'incenseBurners' as const }, { freeShipping: true as const }];
  expect(placesIn({}, [burners, free])).toEqual([burners, free]);
  expect(placesIn({ category: 'perfume' }, [burners, free])).toEqual([free]);
  expect(placesIn({ category: 'incenseBurners', branch: 'coal' }, [burners])).toEqual([burners]);
});
