import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Money } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';

import type { CartJson } from './cart.json';
import { freeDeliveryGap } from './cart.rules';

type FreeDeliveryProps = {
  cart: CartJson;
  threshold: number | null;
  /** Over the whole width of what it stands in, instead of a box of its own. */
  band?: boolean;
};

/** How much is missing to the store's free-delivery threshold (EGP), or that delivery is free; nothing without one. */
export function FreeDeliveryProgress({ cart, threshold, band = false }: FreeDeliveryProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const gap = freeDeliveryGap(cart, threshold);
  if (gap === null) return null;
  const box = band ? 'cart-band' : 'rounded-ctl px-4';
  if (gap === 0) {
    return (
      <p className={classNames('flex items-center gap-2.5 bg-emerald-soft py-3 text-sm text-emerald', box)}>
        <Icon name="truck" size="sm" />
        {t('shop:cart.freeReached')}
      </p>
    );
  }
  return (
    <div className={classNames('bg-gold-soft py-3.5 text-sm', box)}>
      <p>
        {t('layout.cart.spend')} <Money>{money(gap)}</Money> {t('layout.cart.moreForFree')}
      </p>
      <progress
        className="progress"
        max={cart.itemsTotal + gap}
        value={cart.itemsTotal}
        aria-label={t('layout.cart.progress')}
      />
    </div>
  );
}
