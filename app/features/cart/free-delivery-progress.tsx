import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Money } from '~/ui/card';
import { classNames } from '~/ui/class-names';

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
  return (
    <div className={classNames('free-delivery', band ? 'cart-band' : 'rounded-ctl px-4')}>
      <p>
        {gap === 0 ? (
          t('shop:cart.freeReached')
        ) : (
          <>
            {t('layout.cart.spend')} <Money>{money(gap)}</Money> {t('layout.cart.moreForFree')}
          </>
        )}
      </p>
      <div className="free-delivery-bar" data-full={gap === 0 || undefined}>
        <progress
          className="progress"
          max={gap === 0 ? 1 : cart.itemsTotal + gap}
          value={gap === 0 ? 1 : cart.itemsTotal}
          aria-label={t('layout.cart.progress')}
        />
      </div>
    </div>
  );
}
