import { Link, useLocation } from '@remix-run/react';
import { type MouseEvent, useSyncExternalStore } from 'react';

import { formatAge } from '~/admin/kit/format-age';
import { formatCount } from '~/i18n/format';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { IconButton, IconLink, TextLink } from '~/ui/button';
import { Money } from '~/ui/card';
import { Popup } from '~/ui/overlay';

import type { NewOrder, News } from './news.json';
import { allowSound, isSoundWanted, onSoundChange, playSound, wantSound } from './sound';
import { useArrivals } from './use-news';

const PANEL_ID = 'new-orders';
/** The list of the orders that nobody has opened. */
export const NEW_ORDERS_PATH = '/admin/orders?new=yes';
const WAITING_PATH = '/admin/orders?status=pending';
/** So many stand in the panel. */
const SHOWN = 5;

/**
 * The bell in the header of the back office: how many orders nobody has opened. With scripts it shows them in a panel
 * and says when another comes; without, it leads to their list.
 */
export function Bell({ news }: { news: News }) {
  const { t } = useTranslation();
  const label = t('admin:news.bell', { count: news.unopened });
  const arrivals = useArrivals(news);
  const count = news.unopened > 0 && (
    <span className="bell-count" aria-hidden="true">
      {formatCount(news.unopened)}
    </span>
  );
  return (
    <>
      <IconLink icon="bell" label={label} to={NEW_ORDERS_PATH} reloadDocument className="bell without-scripts">
        {count}
      </IconLink>
      <IconButton type="button" icon="bell" label={label} popovertarget={PANEL_ID} className="bell with-scripts">
        {count}
      </IconButton>
      <NewOrders news={news} />
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {arrivals.count > 0 && <span key={arrivals.at}>{t('admin:news.arrived', { count: arrivals.count })}</span>}
      </p>
    </>
  );
}

function closeOnChoice({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
}

function NewOrders({ news }: { news: News }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const rest = news.unopened - Math.min(news.orders.length, SHOWN);
  return (
    <Popup
      id={PANEL_ID}
      title={t('admin:news.title')}
      note={t('admin:news.asOf', { time: formatMoment(news.at, news.at, language) })}
      closeLabel={t('close')}
      onClick={closeOnChoice}
      className="bell-panel"
      footer={
        <div className="bell-foot">
          <SoundSwitch />
          <TextLink arrow={false} to={WAITING_PATH}>
            {t('admin:news.waiting', { count: news.waiting })}
          </TextLink>
        </div>
      }
    >
      {news.orders.length === 0 ? (
        <p className="bell-none">{t('admin:news.none')}</p>
      ) : (
        <ul className="bell-list">
          {news.orders.slice(0, SHOWN).map((order) => (
            <li key={order._id}>
              <NewOrderLine order={order} at={news.at} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className="bell-none">
          <Link to={NEW_ORDERS_PATH} className="underline">
            {t('admin:news.more', { count: rest })}
          </Link>
        </p>
      )}
    </Popup>
  );
}

function NewOrderLine({ order, at }: { order: NewOrder; at: string }) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  const { _id, number, name, region, total, method, createdAt } = order;
  return (
    <Link to={`/admin/orders/${_id}`} className="bell-order">
      <span className="min-w-0">
        <span className="bell-who">
          <bdi className="font-medium">{name}</bdi> <span className="text-sm text-ink-soft">· {pick(region)}</span>
        </span>
        <span className="block text-sm text-ink-soft">
          {number} · <time dateTime={createdAt}>{formatAge(createdAt, at, language)}</time> ·{' '}
          {t(`admin:orders.method.${method}`)}
        </span>
      </span>
      <Money className="font-medium">{money(total)}</Money>
    </Link>
  );
}

/** Whether this device sounds when an order comes. It plays once when it is switched on, so that one knows it. */
function SoundSwitch() {
  const { t } = useTranslation();
  const wanted = useSyncExternalStore(onSoundChange, isSoundWanted, () => false);
  return (
    <label className="bell-sound">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={wanted}
        onChange={({ target: { checked } }) => {
          wantSound(checked);
          if (checked) void allowSound().then(playSound);
        }}
      />
      {t('admin:news.sound')}
    </label>
  );
}

/** Without scripts nothing comes by itself: when the page was made, and the way to a newer one. */
export function AsOf({ at }: { at: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <p className="as-of without-scripts">
      {t('admin:news.asOf', { time: formatMoment(at, at, language) })} ·{' '}
      <Link to={pathname + search} reloadDocument className="underline">
        {t('admin:news.refresh')}
      </Link>
    </p>
  );
}
