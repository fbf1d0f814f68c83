import { Link } from '@remix-run/react';

import { StatusTabs } from '~/admin/kit/filters';
import { TableFoot } from '~/admin/kit/table-foot';
import type { CouponStateName } from '~/features/coupon/coupon.rules';
import { formatCount, formatPhone, unbroken } from '~/i18n/format';
import { formatShortDate, formatShortRange } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag, type TagTone } from '~/ui/badge';
import { classNames } from '~/ui/class-names';
import { EmptyState } from '~/ui/feedback';
import type { IconName } from '~/ui/icon-names';
import { Table, TableCell } from '~/ui/table';

import { couponsHref } from './coupons';
import type { CouponsPage, ListedCoupon } from './coupons-page.server';

const LOOK: Record<CouponStateName, { tone: TagTone; icon: IconName }> = {
  running: { tone: 'emerald', icon: 'check' },
  coming: { tone: 'gold', icon: 'calendar-clock' },
  paused: { tone: 'danger', icon: 'ban' },
  ended: { tone: 'neutral', icon: 'clock' },
};

/** Where a code stands; one that is to come says when. */
export function CouponState({ coupon: { state, from } }: { coupon: ListedCoupon }) {
  const { t, language } = useTranslation();
  return (
    <Tag tone={LOOK[state].tone} icon={LOOK[state].icon}>
      {state === 'coming' && from !== null
        ? t('admin:coupons.starts', { day: formatShortDate(from, language) })
        : t(`admin:coupons.state.${state}`)}
    </Tag>
  );
}

/** Until when it counts: its last day, that day too. */
const lastDay = (to: string): string => new Date(Date.parse(to) - 1).toISOString();

function When({ coupon: { from, to, state } }: { coupon: ListedCoupon }) {
  const { t, language } = useTranslation();
  if (to !== null && state === 'ended') return t('admin:coupons.ended', { to: formatShortDate(lastDay(to), language) });
  if (from !== null && to !== null) return formatShortRange(from, lastDay(to), language);
  if (to !== null) return t('admin:coupons.until', { to: formatShortDate(lastDay(to), language) });
  if (from === null) return t('admin:coupons.noEnd');
  return t(state === 'coming' ? 'admin:coupons.startsOn' : 'admin:coupons.since', {
    from: formatShortDate(from, language),
  });
}

function Gives({ coupon }: { coupon: ListedCoupon }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { percent, amount, least, phone, category, notRegions, firstOrderOnly } = coupon;
  const kind = percent !== null ? 'percent' : amount !== null ? 'amount' : 'freeDelivery';
  const terms = [
    ...(least > 0 ? [t('admin:coupons.from', { amount: unbroken(money(least)) })] : []),
    ...(category === null ? [] : [t('admin:coupons.only', { category: t(`taxonomy.category.${category}`) })]),
    ...(notRegions.length > 0 ? [t('admin:coupons.notRegions', { count: notRegions.length })] : []),
  ];
  return (
    <>
      <span className="coupon-gives">
        {t(`admin:coupons.gives.${kind}${firstOrderOnly ? 'First' : ''}`, { percent, amount: unbroken(money(amount)) })}
      </span>
      <span className="coupon-terms">
        {phone !== null && <bdi dir="ltr">{unbroken(formatPhone(phone))}</bdi>}
        {phone !== null && terms.length > 0 && ' · '}
        {terms.length > 0 || phone !== null ? terms.join(' · ') : t('admin:coupons.everything')}
      </span>
    </>
  );
}

function Used({ coupon: { used, uses } }: { coupon: ListedCoupon }) {
  const { t } = useTranslation();
  if (uses === null) return formatCount(used);
  const words = t('admin:coupons.used', { used: formatCount(used), uses: formatCount(uses) });
  return (
    <>
      <span>{words}</span>
      <progress className="progress" max={uses} value={Math.min(used, uses)} aria-hidden="true" />
    </>
  );
}

const COLUMNS = ['code', 'gives', 'used', 'when', 'state'] as const;

/** The codes with their state, in tabs. */
export function CouponList({ page }: { page: CouponsPage }) {
  const { t } = useTranslation();
  const { coupons, coupon: open, counts, filters, pagination } = page;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:coupons.columns.${column}`);
  const tabs = [
    { state: null, text: t('admin:coupons.all'), count: all },
    ...counts.map(({ state, count }) => ({ state, text: t(`admin:coupons.state.${state}`), count })),
  ].map(({ state, text, count }) => ({
    ...{ key: state ?? 'all', text, count: formatCount(count), current: filters.state === state },
    to: couponsHref({ ...filters, state, page: 1 }),
  }));
  return (
    <div className="coupon-list">
      <div className="filter-bar admin-filters">
        <StatusTabs label={t('admin:coupons.tabs')} tabs={tabs} />
      </div>
      {coupons.length === 0 ? (
        <EmptyState
          icon={all === 0 ? 'ticket-percent' : 'search-x'}
          title={t(all === 0 ? 'admin:coupons.none' : 'admin:coupons.noneFound')}
          text={t(all === 0 ? 'admin:coupons.noneText' : 'admin:coupons.noneFoundText')}
        />
      ) : (
        <Table
          caption={t('admin:coupons.title')}
          columns={COLUMNS.map((key) => ({ key, header: label(key) }))}
          foot={<TableFoot pagination={pagination} pageHref={(number) => couponsHref({ ...filters, page: number })} />}
        >
          {coupons.map((coupon) => (
            <tr
              key={coupon._id}
              className={classNames(
                'coupon-row',
                `coupon-row-${coupon.state}`,
                coupon._id === open?._id && 'coupon-row-open',
              )}
            >
              <TableCell rowHeader label={label('code')}>
                <Link to={couponsHref(filters, coupon._id)} className="order-link" preventScrollReset>
                  <bdi dir="ltr">{coupon.code}</bdi>
                </Link>
              </TableCell>
              <TableCell label={label('gives')}>
                <Gives coupon={coupon} />
              </TableCell>
              <TableCell label={label('used')}>
                <Used coupon={coupon} />
              </TableCell>
              <TableCell label={label('when')}>
                <When coupon={coupon} />
              </TableCell>
              <TableCell label={label('state')}>
                <CouponState coupon={coupon} />
              </TableCell>
            </tr>
          ))}
        </Table>
      )}
    </div>
  );
}
