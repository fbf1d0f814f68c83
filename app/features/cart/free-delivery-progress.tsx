import { useTranslation } from 'react-i18next';

import { useLanguage } from '~/i18n/use-language';
import { Money } from '~/ui/card';
import { Icon } from '~/ui/icon';

import type { CartJson } from './cart.json';
import { freeDeliveryGap } from './cart.rules';

/** How much is missing to the store's free-delivery threshold (EGP); nothing where none is set or a line ships free anyway. */
export function FreeDeliveryProgress({ cart, threshold }: { cart: CartJson; threshold: number | null }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const shipsFree = cart.lines.some(({ item }) => item.freeShipping);
  const gap = freeDeliveryGap({ total: cart.total, shipsFree, threshold });
  if (gap === null || threshold === null) return null;
  if (gap === 0) {
    return (
      <p className="flex items-center gap-2.5 rounded-ctl bg-emerald-soft px-4 py-3 text-sm text-emerald">
        <Icon name="truck" size="sm" />
        {t('shop:cart.freeReached')}
      </p>
    );
  }
  return (
    <div className="rounded-ctl bg-gold-soft px-4 py-3.5 text-sm">
      <p>
        {t('shell.cart.spend')} <Money>{money(gap)}</Money> {t('shell.cart.moreForFree')}
      </p>
      <progress className="progress" max={threshold} value={cart.total} aria-label={t('shell.cart.progress')} />
    </div>
  );
}
