import { findComposedOffer } from '~/features/collection/collection.queries.server';
import { findNewestPerfume } from '~/features/product/product.queries.server';
import type { Language } from '~/i18n/language';
import { type Localized, localize } from '~/i18n/localized';
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
const ARCH_WIDTH = 168;

/** The arches of the menu in the reader's language (contract 2.6). */
export async function readMenuArches(language: Language): Promise<MenuArches> {
  const [perfume, offer] = await Promise.all([findNewestPerfume(), findComposedOffer()]);
  const arch = (to: string, { name, image }: { name: Localized; image: string }): MenuArch => ({
    ...{ to, name: localize(name, language), picture: imageSources(image, { upTo: ARCH_WIDTH }).src },
  });
  const crop =
    perfume && inArch({ image: perfume.image, ...(perfume.images[0] && { focus: perfume.images[0].focus }) });
  return {
    newest: perfume && { ...arch(`/store/${perfume.slug}`, perfume), ...(crop && { at: crop.objectPosition }) },
    composed: offer && arch(`/collections/${offer.slug}`, offer),
  };
}
