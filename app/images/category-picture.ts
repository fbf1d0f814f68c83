import type { Category } from '~/db/schema/taxonomy.values';

/** Of the pictures in `public/categories`; each is as high as the arch asks (arch.svg). */
export const CATEGORY_PICTURE_WIDTHS = [240, 360, 600];

const LARGEST = { width: 600, height: 760 };

const pathOf = (category: Category, width: number) => `/categories/${category}-${width}.webp`;

/** The picture of a category, in as many pixels as its screen shows. */
export const categoryPicture = (category: Category) => ({
  ...LARGEST,
  src: pathOf(category, LARGEST.width),
  srcSet: CATEGORY_PICTURE_WIDTHS.map((width) => `${pathOf(category, width)} ${width}w`).join(', '),
});
