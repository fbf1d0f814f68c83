import { useLocation } from '@remix-run/react';

import { CartLines } from '~/features/cart/cart-lines';
import { FreeDeliveryProgress } from '~/features/cart/free-delivery-progress';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { useCart, useLayoutData } from '~/layout/root-data';
import { ButtonLink } from '~/ui/button';
import { Money } from '~/ui/card';
import { EmptyState } from '~/ui/feedback';
import { Popup } from '~/ui/overlay';

export const CART_POPUP_ID = 'cart-popup';

/**
 * The cart over the page (contract 2.10): lines, total, Checkout, which is disabled while the cart is empty. Users
 * only.
 */
export function CartPopup() {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const { pathname, search } = useLocation();
  const settings = useLayoutData()?.settings;
  const cart = useCart();
  if (!cart) return null;
  const empty = cart.lines.length === 0;
  const footer = (
    <>
      {!empty && <FreeDeliveryProgress band cart={cart} threshold={settings?.freeDeliveryThreshold ?? null} />}
      {cart.coupon && cart.discount > 0 && (
        <p className="flex items-baseline justify-between gap-4">
          <span>{t('couponCalled', { code: cart.coupon.code })}</span>
          <Money>{money(-cart.discount)}</Money>
        </p>
      )}
      <p className="flex items-baseline justify-between gap-4 text-lg">
        <span>
          {t('layout.cart.total')}{' '}
          <span className="inline-block text-sm text-ink-soft">{t('layout.cart.beforeDelivery')}</span>
        </span>
        <Money className="font-semibold">{money(cart.itemsTotal - cart.discount)}</Money>
      </p>
      {empty ? (
        <button type="button" className="btn btn-primary btn-lg btn-full" disabled>
          {t('layout.cart.checkout')}
        </button>
      ) : (
        <ButtonLink to="/checkout" size="lg" full arrow>
          {t('layout.cart.checkout')}
        </ButtonLink>
      )}
      {!empty && (
        <ButtonLink to="/cart" variant="quiet" size="sm" full>
          {t('layout.cart.view')}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Popup
      id={CART_POPUP_ID}
      title={t('layout.cart.title')}
      note={empty ? undefined : t('layout.cart.count', { count: cart.count })}
      closeLabel={t('close')}
      footer={footer}
    >
      {empty ? (
        <EmptyState
          icon="shopping-bag"
          headingLevel={3}
          title={t('layout.cart.empty')}
          text={t('layout.cart.emptyText')}
        />
      ) : (
        <CartLines id={CART_POPUP_ID} cart={cart} returnTo={pathname + search} />
      )}
    </Popup>
  );
}
