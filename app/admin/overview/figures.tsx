import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { collectionsHref } from '~/admin/collections/collections.admin';
import { ordersHref } from '~/admin/orders/orders.admin';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

import type { FiguresJson } from './overview.json';

type FigureProps = {
  icon: IconName;
  term: string;
  value: ReactNode;
  note?: ReactNode;
  to: string;
  action: string;
  waits?: boolean;
};

function Figure({ icon, term, value, note, to, action, waits = false }: FigureProps) {
  return (
    <li className={classNames('figure', waits && 'figure-waits')}>
      <p className="figure-term">
        <Icon name={icon} />
        {term}
      </p>
      <p className="figure-value">{value}</p>
      <p className="figure-note">{note}</p>
      <Link to={to} className="figure-link">
        {action}
        <Icon name="arrow-right" size="sm" flip />
      </Link>
    </li>
  );
}

/** Today, and what waits for the shop; each leads to where it is dealt with. */
export function Figures({
  figures: { today, pending, accepted, claimed, unpaid, lackingSets },
}: {
  figures: FiguresJson;
}) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const sum = (egp: number) => <bdi className="money">{money(egp)}</bdi>;
  return (
    <ul className="figures">
      <Figure
        icon="sun"
        term={t('admin:overview.today')}
        value={formatCount(today.orders)}
        note={sum(today.revenue)}
        to={ordersHref({})}
        action={t('admin:overview.seeOrders')}
      />
      <Figure
        icon="clock-3"
        term={t('admin:overview.pending')}
        value={formatCount(pending)}
        to={ordersHref({ status: 'pending' })}
        action={t('admin:overview.answer')}
        waits={pending > 0}
      />
      <Figure
        icon="sparkles"
        term={t('admin:overview.accepted')}
        value={formatCount(accepted)}
        to={ordersHref({ status: 'accepted' })}
        action={t('admin:overview.sendOut')}
      />
      <Figure
        icon="hand-coins"
        term={t('admin:overview.claimed')}
        value={formatCount(claimed.orders)}
        note={sum(claimed.sum)}
        to={ordersHref({ payment: 'claimed' })}
        action={t('admin:overview.checkTransfers')}
        waits={claimed.orders > 0}
      />
      <Figure
        icon="wallet"
        term={t('admin:overview.unpaid')}
        value={formatCount(unpaid.orders)}
        note={sum(unpaid.sum)}
        to={ordersHref({ payment: 'unpaid' })}
        action={t('admin:overview.seeUnpaid')}
      />
      <Figure
        icon="package-x"
        term={t('admin:overview.lackingSets')}
        value={formatCount(lackingSets)}
        to={collectionsHref({ missing: 'part' })}
        action={t('admin:overview.seeLackingSets')}
        waits={lackingSets > 0}
      />
    </ul>
  );
}
