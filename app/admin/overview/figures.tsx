import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { collectionsHref } from '~/admin/collections/collections.admin';
import { ordersHref } from '~/admin/orders/orders.admin';
import { stockHref } from '~/admin/stock-item/stock';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

import type { OverviewJson } from './overview.json';
import { type Tile, TILE_NAMES, TILES } from './overview.rules';

type FigureProps = {
  icon: IconName;
  term: string;
  value: ReactNode;
  note?: ReactNode;
  to: string;
  action: string;
  waits: Look['waits'];
};

function Figure({ icon, term, value, note, to, action, waits }: FigureProps) {
  return (
    <li className={classNames('figure', waits !== 'never' && `figure-${waits}`)}>
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

type Look = { icon: IconName; action: string; money: boolean; waits: 'never' | 'soon' | 'urgent' };

/** What is behind a tile: whether its sum is worth naming, and whether it asks for something to be done. */
const LOOKS: Record<Tile, Look> = {
  today: { icon: 'sun', action: 'seeOrders', money: true, waits: 'never' },
  pending: { icon: 'clock-3', action: 'answer', money: false, waits: 'soon' },
  accepted: { icon: 'sparkles', action: 'sendOut', money: false, waits: 'never' },
  claimed: { icon: 'hand-coins', action: 'checkTransfers', money: true, waits: 'soon' },
  unpaid: { icon: 'wallet', action: 'seeUnpaid', money: true, waits: 'never' },
  cash: { icon: 'banknote', action: 'seeCash', money: true, waits: 'never' },
  comingBack: { icon: 'undo-2', action: 'seeComingBack', money: false, waits: 'soon' },
  toReturn: { icon: 'rotate-ccw', action: 'returnMoney', money: true, waits: 'urgent' },
};

/** Today, and what waits for the shop; each leads to the very orders, or sets, it counts. */
export function Figures({ figures, lackingSets, stock }: Pick<OverviewJson, 'figures' | 'lackingSets' | 'stock'>) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  return (
    <ul className="figures">
      {TILE_NAMES.map((tile) => {
        const { orders, sum } = figures[tile];
        const { icon, action, money: named, waits } = LOOKS[tile];
        return (
          <Figure
            key={tile}
            icon={icon}
            term={t(`admin:overview.${tile}`)}
            value={formatCount(orders)}
            note={named && <bdi className="money">{money(sum)}</bdi>}
            to={ordersHref(TILES[tile])}
            action={t(`admin:overview.${action}`)}
            waits={orders > 0 ? waits : 'never'}
          />
        );
      })}
      <Figure
        icon="package-x"
        term={t('admin:overview.lackingSets')}
        value={formatCount(lackingSets)}
        to={collectionsHref({ missing: 'part' })}
        action={t('admin:overview.seeLackingSets')}
        waits={lackingSets > 0 ? 'soon' : 'never'}
      />
      <Figure
        icon="boxes"
        term={t('admin:stock.state.low')}
        value={formatCount(stock.low)}
        to={stockHref({ state: 'low' })}
        action={t('admin:overview.seeStock')}
        waits={stock.low > 0 ? 'soon' : 'never'}
      />
      <Figure
        icon="triangle-alert"
        term={t('admin:stock.state.short')}
        value={formatCount(stock.short)}
        to={stockHref({ state: 'short' })}
        action={t('admin:overview.seeShort')}
        waits={stock.short > 0 ? 'urgent' : 'never'}
      />
    </ul>
  );
}
