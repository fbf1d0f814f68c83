import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

import { CartLines } from '~/features/cart/cart-lines';
import { useLanguage } from '~/i18n/use-language';
import { useShellData } from '~/shell/root-data';
import { ButtonLink } from '~/ui/button';
import { Money } from '~/ui/card';
import { EmptyState } from '~/ui/feedback';
import { Popup } from '~/ui/overlay';

export const CART_POPUP_ID = 'cart-popup';

/** The cart over the page (spec §2): lines, total, Checkout, which is disabled while the cart is empty. Users only. */
export function CartPopup() {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { pathname, search } = useLocation();
  const cart = useShellData()?.cart;
  if (!cart) return null;
  const empty = cart.lines.length === 0;
  const footer = (
    <>
      <p className="flex items-baseline justify-between gap-4 text-lg">
        <span>
          {t('shell.cart.total')} <span className="text-sm text-ink-soft">{t('shell.cart.beforeDelivery')}</span>
        </span>
        <Money className="font-semibold">{money(cart.total)}</Money>
      </p>
      {empty ? (
        <button type="button" className="btn btn-primary btn-lg btn-full" disabled>
          {t('shell.cart.checkout')}
        </button>
      ) : (
        <ButtonLink to="/checkout" size="lg" full arrow>
          {t('shell.cart.checkout')}
        </ButtonLink>
      )}
      {!empty && (
        <ButtonLink to="/cart" variant="quiet" size="sm" full>
          {t('shell.cart.view')}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Popup
      id={CART_POPUP_ID}
      title={t('shell.cart.title')}
      note={empty ? undefined : t('shell.cart.count', { count: cart.count })}
      closeLabel={t('close')}
      footer={footer}
    >
      {empty ? (
        <EmptyState icon="shopping-bag" headingLevel={3} title={t('shell.cart.empty')} text={t('shell.cart.emptyText')} />
      ) : (
        <>
          <CartLines cart={cart} returnTo={pathname + search} />
          <FreeDeliveryProgress />
        </>
      )}
    </Popup>
  );
}

/** How much is missing to the store's free-delivery threshold; nothing where none is set or delivery is free already. */
function FreeDeliveryProgress() {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { cart, settings } = useShellData() ?? {};
  const threshold = settings?.freeDeliveryThreshold;
  if (!cart || !threshold || cart.total >= threshold || cart.lines.some(({ item }) => item.freeShipping)) return null;
  return (
    <div className="bg-gold-soft px-5 py-3.5 text-sm md:px-6">
      <p>
        {t('shell.cart.spend')} <Money>{money(threshold - cart.total)}</Money> {t('shell.cart.moreForFree')}
      </p>
      <progress className="progress" max={threshold} value={cart.total} aria-label={t('shell.cart.progress')} />
    </div>
  );
}
