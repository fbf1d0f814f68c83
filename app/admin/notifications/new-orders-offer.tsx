import { useState } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';

import { useKnownNotifications } from './use-notifications';

/**
 * Above the list of orders: how many have come since it was read, and the way to them. The list itself stays as it is
 * under the hand. `readAt`: when the list was read; `listed`: the orders on it.
 */
export function NewOrdersOffer({ readAt, listed, to }: { readAt: string; listed: readonly string[]; to: string }) {
  const { t } = useTranslation();
  const ids = (useKnownNotifications()?.orders ?? []).map(({ _id }) => _id);
  const [before, setBefore] = useState({ readAt, ids });
  if (before.readAt !== readAt) setBefore({ readAt, ids });
  const count = ids.filter((id) => !before.ids.includes(id) && !listed.includes(id)).length;
  if (count === 0) return null;
  return (
    <p className="new-orders-offer mb-4 text-center">
      <ButtonLink to={to} variant="line" size="sm" icon="refresh-cw">
        {t('admin:notifications.offer', { count })}
      </ButtonLink>
    </p>
  );
}
