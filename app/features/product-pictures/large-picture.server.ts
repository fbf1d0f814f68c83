import { getProductBySlug } from '~/features/product/product.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { NotFoundError } from '~/http/domain-error';
import { localize } from '~/i18n/localized';
import { languageOf } from '~/request/language.server';

import { productPictures } from './product-pictures';

/** The picture of a product that an address names, counted from 1, with the others. Throws NotFoundError. */
export async function readLargePicture(request: Request, slug: string, asked: string) {
  const [language, product] = await Promise.all([languageOf(request), getProductBySlug(slug)]);
  const t = await shopTexts(language);
  const pictures = productPictures(product, null, t, language);
  const number = /^[1-9]$/.test(asked) ? Number(asked) : 0;
  if (!pictures[number - 1]) throw new NotFoundError('product.notFound');
  const name = localize(product.name, language);
  const title = t('details:largeTitle', { name, number });
  return { slug, name, pictures, number, pageTitle: `${title} · ${t('shopName')}` };
}
