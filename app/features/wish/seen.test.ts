import { describe, expect, it } from 'vitest';

import { MOST_SEEN, readSeen, type Seen, withSeen } from './seen';

const seen = (slug: string, name = { en: slug, ar: '' }): Seen => ({
  ...{ slug, name, image: '/imgs/products/a-800x800.webp', price: 360, from: true },
});

describe('what was seen on this device', () => {
  it('is the last twelve, each once, the latest first', () => {
    const many = Array.from({ length: 15 }, (_, number) => seen(`p-${number}`));
    const list = many.reduce<Seen[]>(withSeen, []);
    expect(list).toHaveLength(MOST_SEEN);
    expect(withSeen(list, seen('p-5')).map(({ slug }) => slug)).toEqual([
      'p-5',
      ...list.map(({ slug }) => slug).filter((slug) => slug !== 'p-5'),
    ]);
  });

  it('is called by its names in both languages, once it was read in both', () => {
    const [first] = withSeen([seen('rose', { en: 'Rose', ar: '' })], seen('rose', { en: '', ar: 'وردة' }));
    expect(first?.name).toEqual({ en: 'Rose', ar: 'وردة' });
  });

  it('keeps the focal point of its picture', () => {
    const focused = { ...seen('oud-chips'), focus: { x: 46, y: 50 } };
    expect(readSeen(JSON.stringify(withSeen([seen('rose')], focused)))).toEqual([focused, seen('rose')]);
  });

  it('is nothing where something else stands in the storage', () => {
    expect(readSeen(null)).toEqual([]);
    expect(readSeen('{')).toEqual([]);
    expect(readSeen('"x"')).toEqual([]);
    const odd = [
      { ...seen('e'), focus: { x: '33' } },
      null,
      1,
      { slug: 'a' },
      { ...seen('b'), image: 'https://x.example/a.webp' },
      { ...seen('../c') },
    ];
    expect(readSeen(JSON.stringify([...odd, seen('d')])).map(({ slug }) => slug)).toEqual(['d']);
  });
});
