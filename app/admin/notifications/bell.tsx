import { Link, useLocation } from '@remix-run/react';
import { type MouseEvent, useSyncExternalStore } from 'react';

import { formatAge } from '~/i18n/format-age';
import { formatCount } from '~/i18n/format';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { IconButton, IconLink, TextLink } from '~/ui/button';
import { Money } from '~/ui/card';
import { Popup } from '~/ui/overlay';

import type { NewOrder, Notifications } from './notifications.json';
import { allowSound, isSoundWaiting, isSoundWanted, onSoundChange, playSound, wantSound } from './sound';
import { useArrivals } from './use-notifications';

const PANEL_ID = 'new-orders';
const NEW_ORDERS_PATH = '/admin/orders?new=yes';
const WAITING_PATH = '/admin/orders?status=pending';
const SHOWN = 5;

/**
 * The bell in the header of the back office: how many orders nobody has opened. With scripts it shows them in a panel
 * and says when another comes; without, it leads to their list.
 */
export function Bell({ notifications }: { notifications: Notifications }) {
  const { t } = useTranslation();
  const label = t('admin:notifications.bell', { count: notifications.unopened });
  const arrivals = useArrivals(notifications);
  const count = notifications.unopened > 0 && (
    <span className="bell-count" aria-hidden="true">
      {formatCount(notifications.unopened)}
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
      <SoundWaits />
      <NewOrders notifications={notifications} />
      <p className="visually-hidden" aria-live="polite" aria-atomic="true">
        {arrivals.count > 0 && (
          <span key={arrivals.at}>{t('admin:notifications.arrived', { count: arrivals.count })}</span>
        )}
      </p>
    </>
  );
}

function closeOnChoice({ currentTarget, target }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
}

function NewOrders({ notifications }: { notifications: Notifications }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const rest = notifications.unopened - Math.min(notifications.orders.length, SHOWN);
  return (
    <Popup
      id={PANEL_ID}
      title={t('admin:notifications.title')}
      note={t('admin:notifications.asOf', { time: formatMoment(notifications.at, notifications.at, language) })}
      closeLabel={t('close')}
      onClick={closeOnChoice}
      className="bell-panel"
      footer={
        <div className="bell-foot">
          <SoundSwitch />
          <TextLink arrow={false} to={WAITING_PATH}>
            {t('admin:notifications.waiting', { count: notifications.waiting })}
          </TextLink>
          <p className="bell-limits">{t('admin:notifications.soundLimits')}</p>
        </div>
      }
    >
      {notifications.orders.length === 0 ? (
        <p className="bell-none">{t('admin:notifications.none')}</p>
      ) : (
        <ul className="bell-list">
          {notifications.orders.slice(0, SHOWN).map((order) => (
            <li key={order._id}>
              <NewOrderLine order={order} at={notifications.at} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className="bell-none">
          <Link to={NEW_ORDERS_PATH} className="link-tall underline">
            {t('admin:notifications.more', { count: rest })}
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

/** Under the bell, while this page is to sound and cannot yet: which press is of no account. */
function SoundWaits() {
  const { t } = useTranslation();
  const waits = useSyncExternalStore(onSoundChange, isSoundWaiting, () => false);
  if (!waits) return null;
  return (
    <p className="bell-waits" role="status">
      {t('admin:notifications.soundWaits')}
    </p>
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
      {t('admin:notifications.sound')}
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
      {t('admin:notifications.asOf', { time: formatMoment(at, at, language) })} ·{' '}
      <Link to={pathname + search} reloadDocument className="underline">
        {t('admin:notifications.refresh')}
      </Link>
    </p>
  );
}
