import { cardPrice } from '~/features/product/product.rules';
import type { ProductJson } from '~/features/product/product.json';
import { categoryPathOf, trailOf } from '~/features/product/store-trail';
import { whatItIsInFull } from '~/features/product/what-it-is';
import { formatMoney } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';

/** What a product's page is called and says of itself, and the way to it, in its reader's language. */
export function productHead(product: ProductJson, t: Translate, language: Language) {
  const name = localize(product.name, language);
  const price = cardPrice(product);
  return {
    title: `${name} · ${t('shopName')}`,
    trail: [
      { name: t('nav.home'), path: '/' },
      { name: t('nav.store'), path: '/store' },
      ...trailOf(categoryPathOf(product)).map(({ labelKey, to }) => ({ name: t(labelKey), path: to })),
    ],
    description: t(price.from ? 'head:productFrom' : 'head:product', {
      name,
      what: whatItIsInFull(product, t, language),
      price: formatMoney(price.now, language),
    }),
  };
}
