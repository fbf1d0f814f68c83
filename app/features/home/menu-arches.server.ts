import { and, desc, eq, isNotNull } from 'drizzle-orm';

import { cached } from '~/cache/cached.server';
import { db } from '~/db/client.server';
import { products } from '~/db/schema/product.server';
import { findComposedOffer } from '~/features/collection/collection.queries.server';
import { isListed } from '~/features/product/product.sql.server';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import { imageSources } from '~/images/image-url';
import { inArch } from '~/images/object-position';

/** A picture under an arch in the menu: where it leads and what it is called. */
export type MenuArch = {
  to: string;
  name: string;
  picture: string;
  /** Where the picture is cropped, as CSS has it; left out: in its middle. */
  at?: string;
};

/** What the menu of perfumes shows of the shelf: its newest perfume, and the newest offer to compose. */
export type MenuArches = { newest: MenuArch | null; composed: MenuArch | null };

/** The widest that an arch of the menu is drawn, in CSS pixels. */
const ARCH_WIDTH = 160;
const pictureOf = (image: string) => imageSources(image, { upTo: ARCH_WIDTH }).src;

/** The arches of the menu in the reader's language, cached until the catalogue changes (contract 2.6). */
export const readMenuArches = (language: Language): Promise<MenuArches> =>
  cached('menu arches', [language], async (own) => {
    const [newest, offer] = await Promise.all([newestPerfume(own), findComposedOffer()]);
    const composed = offer && {
      to: `/collections/${offer.slug}`,
      name: localize(offer.name, own),
      picture: pictureOf(offer.image),
    };
    return { newest, composed };
  });

/** The newest perfume in stock that has a picture; null: there is none. */
async function newestPerfume(language: Language): Promise<MenuArch | null> {
  const { slug, nameEn, nameAr, image, images } = products;
  const [row] = await db
    .select({ slug, nameEn, nameAr, image, images })
    .from(products)
    .where(and(isListed, eq(products.category, 'perfume'), eq(products.inStock, true), isNotNull(image)))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(1);
  if (!row?.image) return null;
  const focus = row.images.find((picture) => picture.image === row.image)?.focus;
  const crop = inArch({ image: row.image, ...(focus && { focus }) });
  return {
    to: `/store/${row.slug}`,
    name: localize({ en: row.nameEn, ar: row.nameAr }, language),
    picture: pictureOf(row.image),
    ...(crop && { at: crop.objectPosition }),
  };
}
