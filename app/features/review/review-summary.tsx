import { Link } from '@remix-run/react';

import { formatCount, formatMean } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { type ReviewSummary, shownMean, type Stars, type Vote } from '~/features/rating/rating.rules';
import { RatingCount } from '~/features/rating/rating-count';
import { RatingStars } from '~/features/rating/rating-stars';
import { classNames } from '~/ui/class-names';

import { REVIEWS_ID, reviewsPath } from './reviews-id';

/** Under a product's name: the mean with a link to the reviews; before the fifth how many there are. */
export function RatingLine({ summary }: { summary: ReviewSummary }) {
  const mean = shownMean(summary);
  return (
    <p className="rating-line">
      <a href={`#${REVIEWS_ID}`} className="link link-tall">
        {mean !== null && <RatingStars value={mean} />}
        {mean !== null && <bdi>{formatMean(mean)}</bdi>}
        <RatingCount rating={summary} />
      </a>
    </p>
  );
}

type SummaryProps = {
  slug: string;
  summary: ReviewSummary;
  /** Those shown below gave so many; null: all are. */ stars: Stars | null;
};

/**
 * What the reviews come to: the mean, how many gave how many stars, each a link to those alone, and what they found of
 * hours and trail.
 */
export function Summary({ slug, summary, stars: shown }: SummaryProps) {
  const { t } = useTranslation();
  const mean = shownMean(summary);
  if (mean === null)
    return (
      <div className="review-summary">
        <p className="review-few">
          <RatingCount rating={summary} whose />
        </p>
        <p className="text-ink-soft">{t('reviews:meanLater')}</p>
      </div>
    );
  return (
    <div className="review-summary">
      <p className="review-mean">
        <b>{formatMean(mean)}</b>
        <span>
          <RatingStars value={mean} large />
          <span className="review-of">
            <RatingCount rating={summary} whose />
          </span>
        </span>
      </p>
      <nav aria-label={t('reviews:byStars')}>
        <ul className="review-stars">
          {summary.stars.map(({ stars, count }) => (
            <li key={stars}>
              <StarsRow
                {...{ stars, count, of: summary.count }}
                to={count > 0 ? reviewsPath(slug, { stars }) : null}
                current={stars === shown}
              />
            </li>
          ))}
        </ul>
      </nav>
      <Votes title={t('reviews:lasted')} of="lastedVote" votes={summary.lasted} />
      <Votes title={t('reviews:reached')} of="reachedVote" votes={summary.reached} />
    </div>
  );
}

type StarsRowProps = {
  stars: Stars;
  count: number;
  of: number;
  /** Where those that gave so many are; null: nobody did. */
  to: string | null;
  current: boolean;
};

function StarsRow({ stars, count, of, to, current }: StarsRowProps) {
  const { t } = useTranslation();
  const row = (
    <>
      <span>{t('reviews:stars', { count: stars })}</span>
      <progress className="review-bar" max={of} value={count} aria-hidden="true" />
      <span className="review-number" aria-hidden="true">
        {formatCount(count)}
      </span>
      <span className="visually-hidden">{t('reviews:count', { count })}</span>
    </>
  );
  if (to === null) return <span className="stars-row">{row}</span>;
  return (
    <Link discover="none" className="stars-row" to={to} aria-current={current || undefined}>
      {row}
    </Link>
  );
}

/** What so many percent found; the most found first to the eye. */
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
