import '~/styles/pages/product.css';

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { May } from '~/auth/may';
import { requireStaff } from '~/auth/guards.server';
import { localize } from '~/i18n/localized';
import { MAX_LINE_QUANTITY } from '~/db/schema/cart.values';
import { productPath } from '~/admin/products/products.admin';
import { getAdminProduct } from '~/admin/products/products.queries.server';
import { ProductView } from '~/features/product-page/product-view';
import { ProductFacts } from '~/features/product-scent/product-facts';
import { ScentBand } from '~/features/product-scent/scent-band';
import { scentView } from '~/features/product-scent/scent-view';
import { ProductCard } from '~/features/product/product-card';
import { productCards } from '~/features/product/product-cards.server';
import { productJson } from '~/features/product/product.json';
import { scentNames } from '~/features/scent/scent.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { orPageError } from '~/http/page-errors.server';
import { languageOf } from '~/request/language.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Icon } from '~/ui/icon';

export const handle = { i18n: ['details', 'scent'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  const row = await orPageError(getAdminProduct(staff, params.id ?? ''));
  const language = await languageOf(request);
  const product = productJson(row);
  const name = localize(product.name, language);
  const t = await shopTexts(language);
  return {
    product,
    scent: product.scent && scentView(product.scent, await scentNames(), language),
    card: (await productCards(t, language))(product),
    pageTitle: t('admin:products.previewPageTitle', { name }),
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

/** A product as shoppers see it, on its card and on its own page, hidden ones too; nothing here can be bought. */
export default function ProductPreview() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { product, scent, card, pageTitle } = useLoaderData<typeof loader>();
  return (
    <>
      {/* The product's own heading is inert with the rest of what is shown. */}
      <h1 className="visually-hidden">{pageTitle}</h1>
      <May permission="catalogue.write">
        <Link to={productPath(product._id)} className="admin-back">
          <Icon name="chevron-left" size="sm" flip />
          {t('admin:products.backToForm')}
        </Link>
      </May>
      <Alert className="my-4">{t('admin:products.previewText')}</Alert>
      <div inert="" className="grid grid-cols-1 gap-10">
        <ProductView product={product} maxQuantity={MAX_LINE_QUANTITY} scentLine={scent?.line} estimate={null}>
          {product.facts.length > 0 && <ProductFacts facts={product.facts} />}
          {scent && <ScentBand scent={scent} inspiredBy={product.inspiredBy ? pick(product.inspiredBy.name) : ''} />}
        </ProductView>
        <div className="preview-card">
          <ProductCard product={card} headingLevel={2} />
        </div>
      </div>
    </>
  );
}
