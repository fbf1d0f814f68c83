import '~/styles/pages/product.css';

import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { currentActor } from '~/auth/guards.server';
import { MAX_LINE_QUANTITY } from '~/db/schema/cart.values';
import { pickLanguage } from '~/i18n/localized';
import { comparePath } from '~/features/compare/compare.rules';
import { nearEnd } from '~/features/dates/dates.rules';
import { DeliveryEstimate } from '~/features/product-page/delivery-estimate';
import { productHead } from '~/features/product-page/product-head';
import { ProductView } from '~/features/product-page/product-view';
import { productData } from '~/features/product-page/product.structured-data';
import { ProductFacts } from '~/features/product-scent/product-facts';
import { ScentBand } from '~/features/product-scent/scent-band';
import { factProperties, scentProperties, scentView } from '~/features/product-scent/scent-view';
import { ProductCard } from '~/features/product/product-card';
import { productCardJson } from '~/features/product/product-card.json';
import { getProductBySlug, listRelatedProducts } from '~/features/product/product.queries.server';
import { deliveryOutlook } from '~/features/product/product.rules';
import { categoryPathOf, titleKeyOf, trailOf } from '~/features/product/store-trail';
import { buyingTerms } from '~/features/product/what-it-is';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { scentNames } from '~/features/scent/scent.queries.server';
import { getSettings } from '~/features/settings/settings.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import { getProfile } from '~/features/user/user.queries.server';
import { orPageError } from '~/http/page-errors.server';
import { languageOf } from '~/request/language.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { itemSeo } from '~/layout/seo';
import { CardGrid } from '~/ui/card';
import { SectionHeading } from '~/ui/layout';

const RELATED = 4;

export const handle = { shared: true, i18n: ['errors', 'scent'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await currentActor(request);
  const product = await orPageError(getProductBySlug(params.slug ?? ''));
  const [language, related, regions, settings, profile, names] = await Promise.all([
    languageOf(request),
    listRelatedProducts(product, RELATED),
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
    related: related.map((other) => productCardJson(other, t, language)),
    outlook: deliveryOutlook(profile?.address.region ?? null, regions, new Date()),
    terms: buyingTerms(product, settings, language),
    head: productHead(product, t, language),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location }) =>
  page ? itemSeo({ matches, location, head: page.head, item: page.product, data: productData }) : [];

export default function ProductPage() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { product, scent, until, outlook, terms, related } = useLoaderData<typeof loader>();
  const categoryPath = categoryPathOf(product);
  const trail = trailOf(categoryPath);
  const inspiredBy = product.inspiredBy ? pick(product.inspiredBy.name) : '';
  const categoryHref = trail.at(-1)?.to ?? '/store';
  return (
    <div className="page-wrap section-last">
      <PageTrail
        crumbs={[
          { text: t('nav.store'), to: '/store' },
          ...trail.map(({ labelKey, to }) => ({ text: t(labelKey), to })),
          { text: pick(product.name) },
        ]}
      />
      <ProductView
        key={product._id}
        product={product}
        until={until}
        maxQuantity={MAX_LINE_QUANTITY}
        scentLine={scent?.line}
        estimate={<DeliveryEstimate outlook={outlook} freeShipping={product.freeShipping} {...terms} />}
      >
        {product.facts.length > 0 && <ProductFacts facts={product.facts} />}
        {scent && <ScentBand {...{ scent, inspiredBy }} compareTo={comparePath([product.slug])} />}
      </ProductView>
      {related.length > 0 && (
        <section className="section related" aria-labelledby="related-title">
          <SectionHeading
            id="related-title"
            title={t('shop:product.related')}
            link={{ to: categoryHref, text: t(titleKeyOf(categoryPath)), shortText: t('seeAll') }}
          />
          <CardGrid row>
            {related.map((other) => (
              <li key={other.slug}>
                <ProductCard product={other} atOnce />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
    </div>
  );
}
