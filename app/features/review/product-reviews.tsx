import { Link } from '@remix-run/react';

import type { Stars } from '~/features/rating/rating.rules';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { SectionHeading } from '~/ui/layout';
import { Pagination } from '~/ui/ways';

import { ReviewForm, type ReviewTry } from './review-form';
import { ReviewList } from './review-list';
import type { ReviewPart } from './review-page.server';
import { Summary } from './review-summary';
import { REVIEW_LIST_ID, REVIEWS_ID, reviewsPath } from './reviews-id';

/** What buyers say of a product, and the form of who has had it. */
export function ProductReviews({ slug, part, tried }: { slug: string; part: ReviewPart; tried: ReviewTry }) {
  const { t } = useTranslation();
  const { summary, stars, reviews, own, atOnce, pagination } = part;
  return (
    <section id={REVIEWS_ID} className="section product-reviews" aria-labelledby="reviews-title">
      <SectionHeading id="reviews-title" title={t('reviews:title')} />
      <div className="review-parts">
        {summary.count === 0 ? (
          <NoReviews mayWrite={own?.mayWrite ?? false} />
        ) : (
          <Summary {...{ slug, summary, stars }} />
        )}
        <div id={REVIEW_LIST_ID}>
          {stars !== null && <OnlyWith {...{ slug, stars }} count={pagination.total} />}
          <ReviewList reviews={reviews} />
          <Pagination
            label={t('reviews:pages')}
            page={pagination.page}
            pageCount={pagination.pages}
            pageHref={(page) => reviewsPath(slug, { stars, page })}
            previousText={t('pages.previous')}
            nextText={t('pages.next')}
            pageText={t('pages.page', { page: '' }).trim()}
            gapText={(from, to) => t('pages.between', { from, to })}
          />
          {own?.mayWrite && <ReviewForm slug={slug} own={own.review} atOnce={atOnce} {...tried} />}
        </div>
      </div>
    </section>
  );
}

/** That the reviews below are those with so many stars, and the way back to all. */
function OnlyWith({ slug, stars, count }: { slug: string; stars: Stars; count: number }) {
  const { t } = useTranslation();
  return (
    <p className="review-only">
      <span>{t('reviews:only', { count, stars: t('reviews:stars', { count: stars }) })}</span>
      <Link discover="none" to={reviewsPath(slug)} className="link link-tall">
        {t('reviews:showAll')}
      </Link>
    </p>
  );
}

function NoReviews({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="review-summary">
      <p className="review-few">{t('reviews:none')}</p>
      <p className="text-ink-soft">{t('reviews:onlyBuyers')}</p>
      {!mayWrite && (
        <ButtonLink to="/user/my-orders" variant="line" icon="package" className="mt-4">
          {t('account.myOrders')}
        </ButtonLink>
      )}
    </div>
  );
}
