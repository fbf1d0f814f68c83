import { formatCount, formatMean } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { type ReviewSummary, shownMean, type Vote } from '~/features/rating/rating.rules';
import { RatingStars } from '~/features/rating/rating-stars';
import { classNames } from '~/ui/class-names';

import { REVIEWS_ID } from './reviews-id';

/** Under a product's name: the mean with a link to the reviews; before the fifth how many there are. */
export function RatingLine({ summary }: { summary: ReviewSummary }) {
  const { t } = useTranslation();
  const mean = shownMean(summary);
  return (
    <p className="rating-line">
      <a href={`#${REVIEWS_ID}`} className="link link-tall">
        {mean !== null && <RatingStars value={mean} />}
        {mean !== null && <bdi>{formatMean(mean)}</bdi>}
        <span>{t('reviews:count', { count: summary.count })}</span>
      </a>
    </p>
  );
}

/** What the reviews come to: the mean, how many gave how many stars, and what buyers found of hours and trail. */
export function Summary({ summary }: { summary: ReviewSummary }) {
  const { t } = useTranslation();
  const mean = shownMean(summary);
  if (mean === null)
    return (
      <div className="review-summary">
        <p className="review-few">{t('reviews:few', { count: summary.count })}</p>
        <p className="text-ink-soft">{t('reviews:meanLater')}</p>
      </div>
    );
  return (
    <div className="review-summary">
      <p className="review-mean">
        <b>{formatMean(mean)}</b>
        <span>
          <RatingStars value={mean} large />
          <span className="review-of">{t('reviews:all', { count: summary.count })}</span>
        </span>
      </p>
      <ul className="review-stars">
        {summary.stars.map(({ stars, count }) => (
          <li key={stars}>
            <span>{t('reviews:stars', { count: stars })}</span>
            <progress className="review-bar" max={summary.count} value={count} aria-hidden="true" />
            <span className="review-number">{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      <Votes title={t('reviews:lasted')} of="lastedVote" votes={summary.lasted} />
      <Votes title={t('reviews:reached')} of="reachedVote" votes={summary.reached} />
    </div>
  );
}

/** What so many percent of buyers found; the most found first to the eye. */
function Votes({ title, of, votes }: { title: string; of: string; votes: readonly Vote[] }) {
  const { t } = useTranslation();
  if (votes.length === 0) return null;
  const most = Math.max(...votes.map(({ percent }) => percent));
  return (
    <div className="review-votes">
      <h3 className="field-label">{title}</h3>
      <ul>
        {votes.map(({ band, percent }) => (
          <li key={band} className={classNames('review-vote', percent === most && 'review-vote-most')}>
            <progress className="review-bar" max={100} value={percent} aria-hidden="true" />
            <b>{t('reviews:percent', { percent })}</b> <span>{t(`reviews:${of}.${band}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
