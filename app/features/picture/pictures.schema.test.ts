import { describe, expect, it } from 'vitest';

import { picturesFormSchema, picturesSchema } from './pictures.schema';

const file = (number: number) => `/imgs/products/${String(number).padStart(4, 'a')}-1200x1200.webp`;
const faultsOf = (sent: unknown) => picturesSchema.safeParse(sent).error?.issues.map(({ message }) => message) ?? [];

describe('picturesSchema', () => {
  it('fills in the middle and the other language', () => {
    expect(picturesSchema.parse([{ image: file(1), alt: { en: 'A cap' } }])).toEqual([
      { image: file(1), alt: { en: 'A cap', ar: 'A cap' }, focus: { x: 50, y: 50 } },
    ]);
  });

  it('refuses a seventh, the same twice, and points outside', () => {
    expect(faultsOf(Array.from({ length: 7 }, (_, place) => ({ image: file(place) })))).toEqual(['pictures.most']);
    expect(faultsOf([{ image: file(1) }, { image: file(1) }])).toEqual(['pictures.twice']);
    expect(faultsOf([{ image: file(1), focus: { x: 101, y: 0 } }])).toEqual(['pictures.focus']);
    expect(faultsOf([{ image: '/imgs/site/ab12-9x9.webp' }])).toEqual(['imageUnknown']);
  });
});

describe('picturesFormSchema', () => {
  it('puts them in the order of their numbers and leaves out empty places', () => {
    const place = (image: string, order: string) => ({ image, order, alt: {}, focus: { x: '33', y: '49' } });
    const { images } = picturesFormSchema.parse({ images: [place(file(1), '3'), place('', '2'), place(file(2), '1')] });
    expect(images.map(({ image }) => image)).toEqual([file(2), file(1)]);
    expect(images[0]?.focus).toEqual({ x: 33, y: 49 });
  });
});
