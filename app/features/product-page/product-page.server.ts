import type { Actor } from '~/auth/actor';
import { nearEnd } from '~/features/dates/dates.rules';
import { factProperties, scentProperties, scentView } from '~/features/product-scent/scent-view';
import type { ProductCardJson } from '~/features/product/product-card.json';
import { productCards } from '~/features/product/product-cards.server';
import type { ProductJson } from '~/features/product/product.json';
import { listRelatedProducts } from '~/features/product/product.queries.server';
import { deliveryOutlook } from '~/features/product/product.rules';
import { buyingTerms } from '~/features/product/what-it-is';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { scentNames } from '~/features/scent/scent.queries.server';
import { getSettings } from '~/features/settings/settings.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { getProfile } from '~/features/user/user.queries.server';
import { pickLanguage } from '~/i18n/localized';
import { languageOf } from '~/request/language.server';

import { productHead } from './product-head';

const RELATED = 4;

/** What a product's page says of it, in its reader's language, with delivery to where they live. */
export async function readProductPage(request: Request, actor: Actor, product: ProductJson) {
  const [language, regions, settings, profile, names] = await Promise.all([
    languageOf(request),
    listActiveRegions(),
    getSettings(),
    actor.kind === 'user' ? getProfile(actor.id) : null,
    product.scent ? scentNames() : null,
  ]);
  const t = await shopTexts(language);
  const scent = product.scent && names && scentView(product.scent, names, language);
  return {
    product: {
      ...pickLanguage(product, language),
      properties: scent ? scentProperties(scent, t) : factProperties(product.facts, language),
    },
    scent,
    until: nearEnd(product.to, new Date()),
    outlook: deliveryOutlook(profile?.address.region ?? null, regions, new Date()),
    terms: buyingTerms(product, settings, language),
    head: productHead(product, t, language),
  };
}

/** Cards of others of its category, for a product that no other smells like. */
export async function readRelated(request: Request, product: ProductJson): Promise<ProductCardJson[]> {
  const [language, related] = await Promise.all([languageOf(request), listRelatedProducts(product, RELATED)]);
  return related.map(await productCards(await shopTexts(language), language));
}
