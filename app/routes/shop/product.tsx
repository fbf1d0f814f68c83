import '~/styles/pages/product.css';

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { takeFormDraft } from '~/auth/form-draft.server';
import { currentActor, requireUser } from '~/auth/guards.server';
import { MAX_LINE_QUANTITY } from '~/db/schema/cart.values';
import { comparePath } from '~/features/compare/compare.rules';
import { CloseToIt } from '~/features/similar/close-to-it';
import { readCloseToIt } from '~/features/similar/close-to-it.server';
import { DeliveryEstimate } from '~/features/product-page/delivery-estimate';
import { readProductPage, readRelated } from '~/features/product-page/product-page.server';
import { ProductView } from '~/features/product-page/product-view';
import { productData } from '~/features/product-page/product.structured-data';
import { ProductFacts } from '~/features/product-scent/product-facts';
import { ScentBand } from '~/features/product-scent/scent-band';
import { ProductCard } from '~/features/product/product-card';
import { getProductBySlug } from '~/features/product/product.queries.server';
import { categoryPathOf, titleKeyOf, trailOf } from '~/features/product/store-trail';
import { ProductReviews } from '~/features/review/product-reviews';
import { readReviewPart } from '~/features/review/review-page.server';
import { RatingLine } from '~/features/review/review-summary';
import { useNoteSeen } from '~/features/wish/use-note-seen';
import { WishButton } from '~/features/wish/wish-button';
import { isWished } from '~/features/wish/wish.queries.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { understoodRequest } from '~/request/request-context.server';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { PageTrail } from '~/layout/page-trail';
import { REVIEW_FIELDS, sendReview } from '~/layout/review-form.server';
import { itemSeo } from '~/layout/seo';
import { CardGrid } from '~/ui/card';
import { SectionHeading } from '~/ui/layout';

export const handle = { shared: true, i18n: ['errors', 'details', 'reviews', 'scent'] };

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await currentActor(request);
  const product = await orPageError(getProductBySlug(params.slug ?? ''));
  const [page, close, reviews, draft, kept] = await Promise.all([
    readProductPage(request, actor, product),
    readCloseToIt(request, product),
    readReviewPart(actor, product, understoodRequest().query),
    actor.kind === 'user' ? takeFormDraft(request, actor.id) : null,
    actor.kind === 'user' && isWished(actor.id, product._id),
  ]);
  const related = close.length > 0 ? [] : await readRelated(request, product);
  const head = { ...page.head, noIndex: reviews.stars !== null };
  const shown = { ...page, head, close, related, reviews, kept, typed: draft?.typed ?? undefined };
  return data(shown, draft ? { headers: draft.headers } : {});
}

/** What a buyer says of it (contract 3.15). */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireUser(request, { keep: REVIEW_FIELDS });
  return sendReview(actor, params.slug ?? '', await readForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ data: page, matches, location }) =>
  page ? itemSeo({ matches, location, head: page.head, item: page.product, data: productData }) : [];

export default function ProductPage() {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { product, scent, until, outlook, terms, related, close, reviews, kept, typed } =
    useLoaderData<typeof loader>();
  useNoteSeen(product);
  const answer = useActionData<typeof action>();
  const categoryPath = categoryPathOf(product);
  const trail = trailOf(categoryPath);
  const inspiredBy = product.inspiredBy ? pick(product.inspiredBy.name) : '';
  const categoryHref = trail.at(-1)?.to ?? '/store';
  return (
    <div className="page-wrap section-last printed">
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
        heart={<WishButton slug={product.slug} name={pick(product.name)} kept={kept} />}
        rated={<RatingLine summary={reviews.summary} />}
        estimate={<DeliveryEstimate outlook={outlook} freeShipping={product.freeShipping} {...terms} />}
      >
        {product.facts.length > 0 && <ProductFacts facts={product.facts} />}
        {scent && (
          <ScentBand {...{ scent, inspiredBy }} compareTo={comparePath([product.slug])} found={reviews.summary} />
        )}
      </ProductView>
      {scent && <CloseToIt close={close} family={scent.family} />}
      {related.length > 0 && (
        <section className="section related" aria-labelledby="related-title">
          <SectionHeading
            id="related-title"
            title={t('details:related')}
            link={{ to: categoryHref, text: t(titleKeyOf(categoryPath)), shortText: t('seeAll') }}
          />
          <CardGrid row>
            {related.map((other) => (
              <li key={other.slug}>
                <ProductCard product={other} />
              </li>
            ))}
          </CardGrid>
        </section>
      )}
      <ProductReviews slug={product.slug} part={reviews} tried={{ answer, typed }} />
    </div>
  );
}
