import { expect, it } from 'vitest';

import { productPictures } from './product-pictures';

const bottle = (file: string) => ({ image: `/imgs/products/${file}-800x800.webp`, price: 100, priceAfter: 100 });
const there = { available: true, lowStock: false };
const perfume = {
  name: { en: 'Oud', ar: 'عود' },
  image: bottle('large').image,
  images: [],
  materialsImage: bottle('wood').image,
  lg: { ...bottle('large'), ...there },
  md: { ...bottle('middle'), ...there },
  sm: null,
};

const shown = (asked: string | null, images: Parameters<typeof productPictures>[0]['images'] = []) =>
  productPictures({ ...perfume, images }, asked, (key) => key, 'en').map(({ path, number }) => [
    path.split('/').at(-1)?.split('-')[0],
    number,
  ]);

it('begins with the size that is asked for, and each keeps the number of its page', () => {
  expect(shown(null)).toEqual([
    ['large', 1],
    ['middle', 2],
    ['wood', 3],
  ]);
  expect(shown('50ml')).toEqual([
    ['middle', 2],
    ['large', 1],
    ['wood', 3],
  ]);
});

it('shows its own pictures instead of those of its sizes, in their order', () => {
  const own = { alt: { en: '', ar: '' }, focus: { x: 50, y: 50 } };
  const images = [bottle('cap'), bottle('middle')].map(({ image }) => ({ image, ...own }));
  expect(shown('50ml', images)).toEqual([
    ['cap', 1],
    ['middle', 2],
    ['wood', 3],
  ]);
});
