import { Form } from '@remix-run/react';

import { StatusTabs } from '~/admin/kit/filters';
import { TableFoot } from '~/admin/kit/table-foot';
import type { ReviewState } from '~/db/schema/review.values';
import { RatingStars } from '~/features/rating/rating-stars';
import type { OfficeReviewJson } from '~/features/review/review.json';
import { REVIEW_TABS } from '~/features/review/review.rules';
import { formatCount, formatVolume } from '~/i18n/format';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag, type TagTone } from '~/ui/badge';
import { IconButton, IconLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';
import type { IconName } from '~/ui/icon-names';
import { RowActions, Table, TableCell } from '~/ui/table';

import { reviewsHref } from './reviews';
import type { ReviewsPage } from './reviews-page.server';

const LOOK: Record<ReviewState, { tone: TagTone; icon: IconName }> = {
  waiting: { tone: 'gold', icon: 'clock-3' },
  shown: { tone: 'emerald', icon: 'eye' },
  hidden: { tone: 'neutral', icon: 'eye-off' },
};

const COLUMNS = ['from', 'words', 'state', 'steps'] as const;

export function ReviewTabs({ page: { counts, address } }: { page: ReviewsPage }) {
  const { t } = useTranslation();
  const tabs = (['all', ...REVIEW_TABS] as const).map((key) => {
    const tab = key === 'all' ? null : key;
    return {
      ...{ key, text: t(`admin:reviews.tab.${key}`), count: formatCount(counts[key]), current: address.tab === tab },
      to: reviewsHref({ q: address.q, tab }),
    };
  });
  return (
    <div className="filter-bar admin-filters">
      <StatusTabs label={t('admin:reviews.tabs')} tabs={tabs} />
    </div>
  );
}

/** What buyers wrote, a row each: 52 px, on phones 88. */
export function ReviewTable({ page }: { page: ReviewsPage }) {
  const { t } = useTranslation();
  const { reviews, address, counts, pagination } = page;
  if (reviews.length === 0)
    return (
      <EmptyState
        icon={counts.all === 0 ? 'star' : 'search-x'}
        title={t(counts.all === 0 ? 'admin:reviews.none' : 'admin:reviews.noneFound')}
        text={t(counts.all === 0 ? 'admin:reviews.noneText' : 'admin:reviews.noneFoundText')}
      />
    );
  return (
    <Table
      caption={t('admin:reviews.title')}
      columns={COLUMNS.map((key) => ({
        ...{ key, header: t(`admin:reviews.columns.${key}`), headerHidden: key === 'steps' },
      }))}
      foot={
        <TableFoot
          pagination={pagination}
          pageHref={(number) => reviewsHref({ ...address, review: null, page: number })}
        />
      }
    >
      {reviews.map((review) => (
        <ReviewRow key={review._id} review={review} page={page} />
      ))}
    </Table>
  );
}

function ReviewRow({ review, page: { address, now } }: { review: OfficeReviewJson; page: ReviewsPage }) {
  const { t, language } = useTranslation();
  const { pick } = useLanguage();
  const { _id, rating, name, text, product, size, state, visible, answer, sample, updatedAt } = review;
  const who = name || t('admin:reviews.someone');
  const about = [
    pick(product.name),
    ...(size === null ? [] : [formatVolume(size, language)]),
    ...(answer === null ? [] : [t('admin:reviews.answered')]),
    ...(sample ? [t('admin:reviews.sample')] : []),
  ];
  const deed = visible ? 'hide' : 'show';
  return (
    <tr className="review-row" data-shown={address.review === _id || undefined}>
      <TableCell rowHeader>
        <RatingStars value={rating} />
        <span className="review-who">
          <bdi>{who}</bdi>
        </span>
      </TableCell>
      <TableCell className="review-said">
        <span className="review-words" dir="auto">
          {text || t('admin:reviews.noWords')}
        </span>
        <span className="review-second review-about">{about.join(' · ')}</span>
      </TableCell>
      <TableCell>
        <Tag {...LOOK[state]}>{t(`admin:reviews.state.${state}`)}</Tag>
        <span className="review-second">{formatMoment(updatedAt, now, language)}</span>
      </TableCell>
      <TableCell>
        <RowActions>
          <Form method="post" action={reviewsHref({ ...address, review: null })} preventScrollReset>
            <input type="hidden" name="review" value={_id} />
            <IconButton
              type="submit"
              name="intent"
              value={deed}
              icon={visible ? 'eye-off' : 'eye'}
              line={!visible}
              label={t(`admin:reviews.${deed}Of`, { name: who })}
            />
          </Form>
          <IconLink
            to={reviewsHref({ ...address, review: _id })}
            icon="message-circle"
            label={t('admin:reviews.answerTo', { name: who })}
          />
        </RowActions>
      </TableCell>
    </tr>
  );
}
