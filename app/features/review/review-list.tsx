import { formatVolume } from '~/i18n/format';
import { formatMonth } from '~/i18n/format-date';
import { useTranslation } from '~/i18n/use-translation';
import { hourBandOf, trailBandOf } from '~/features/rating/rating.rules';
import { RatingStars } from '~/features/rating/rating-stars';
import { Tag } from '~/ui/badge';

import type { ReviewJson } from './review.json';

/** What buyers say, each in their own words and language, with the shop's answer below. */
export function ReviewList({ reviews }: { reviews: readonly ReviewJson[] }) {
  return (
    <ol className="reviews">
      {reviews.map((review) => (
        <li key={review._id} className="review">
          <Review review={review} />
        </li>
      ))}
    </ol>
  );
}

function Review({
  review: { rating, name, text, hours, trail, size, answer, sample, createdAt },
}: {
  review: ReviewJson;
}) {
  const { t, language } = useTranslation();
  const facts = [
    ...(size === null ? [] : [formatVolume(size, language)]),
    ...(hours === null ? [] : [t(`reviews:lastedBand.${hourBandOf(hours)}`)]),
    ...(trail === null ? [] : [t(`reviews:reachedBand.${trailBandOf(trail)}`)]),
    formatMonth(createdAt, language),
  ];
  return (
    <article>
      <header className="review-head">
        <RatingStars value={rating} />
        <b>
          <bdi>{name || t('reviews:someone')}</bdi>
        </b>
        {sample ? (
          <Tag icon="info">{t('reviews:sample')}</Tag>
        ) : (
          <Tag tone="emerald" icon="circle-check">
            {t('reviews:buyer')}
          </Tag>
        )}
      </header>
      {text && (
        <blockquote dir="auto" className="review-text">
          {text}
        </blockquote>
      )}
      <p className="review-facts">{facts.join(' · ')}</p>
      {answer !== null && (
        <div className="review-answer">
          <p className="review-answers">{t('reviews:answerOf', { shop: t('shopName') })}</p>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </article>
  );
}
