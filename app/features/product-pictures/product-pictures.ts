import type { Focus } from '~/db/schema/shared.server';
import type { Size, SizeKey } from '~/db/schema/taxonomy.values';
import type { ProductJson } from '~/features/product/product.json';
import { openingSize, sizesOf } from '~/features/product/product.rules';
import { COMMA } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';

/** `number`: of its page, the same in whatever order they are shown. */
export type ProductPicture = { path: string; alt: string; focus?: Focus; number: number };

type Pictured = Pick<ProductJson, 'name' | 'image' | 'images' | 'materialsImage' | SizeKey>;

/** The page of one picture, as large as the screen; `number` counts from 1. */
export const largePicturePath = (slug: string, number: number): string => `/store/${slug}/pictures/${number}`;

/**
 * What a product's page shows: its own pictures, or else that of the size which is asked for or it opens on, and the
 * other sizes; then its materials; each file once. One that several sizes share is named by the product alone.
 */
export function productPictures(
  product: Pictured,
  asked: string | null,
  t: Translate,
  language: Language,
): ProductPicture[] {
  const name = localize(product.name, language);
  const own = product.images.map(({ image, alt, focus }) => ({
    path: image,
    alt: localize(alt, language) || name,
    focus,
  }));
  const sizes = sizesOf(product);
  const opening = openingSize(product);
  const ordered = opening ? [opening, ...sizes.filter(({ key }) => key !== opening.key)] : [];
  const isShared = (path: string) => sizes.filter(({ image }) => image === path).length > 1;
  const ofSize = (size: Size) => `${name}${COMMA[language]}${t(`size.${size}`)}`;
  const ofSizes = [
    ...ordered.map(({ image, size }) => ({ path: image, alt: isShared(image) ? name : ofSize(size) })),
    { path: product.image, alt: name },
  ];
  const all: Omit<ProductPicture, 'number'>[] = [
    ...(own.length > 0 ? own : ofSizes),
    ...(product.materialsImage ? [{ path: product.materialsImage, alt: t('details:materialsPicture', { name }) }] : []),
  ];
  const numbered = all
    .filter(({ path }, index) => all.findIndex((picture) => picture.path === path) === index)
    .map((picture, index) => ({ ...picture, number: index + 1 }));
  const first = own.length > 0 ? undefined : openingSize(product, asked)?.image;
  return [...numbered.filter(({ path }) => path === first), ...numbered.filter(({ path }) => path !== first)];
}
