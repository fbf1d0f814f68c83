import { notesByCode } from '~/features/scent/scent.queries.server';
import type { Language } from '~/i18n/language';
import type { Translate } from '~/i18n/translate';

import { type ProductCardJson, productCardJson } from './product-card.json';
import type { ProductJson } from './product.json';

/** What makes a card of a product, in the reader's language. */
export async function productCards(
  t: Translate,
  language: Language,
): Promise<(product: ProductJson) => ProductCardJson> {
  const notes = await notesByCode();
  return (product) => productCardJson(product, t, language, notes);
}
