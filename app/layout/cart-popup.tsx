import { lazy, Suspense } from 'react';

import { EMPTY_CART } from '~/features/cart/cart.json';
import { FreeDeliveryProgress } from '~/features/cart/free-delivery-progress';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { PersonalPart } from '~/layout/personal-part';
import { useCart, useLayoutData } from '~/layout/root-data';
import { ButtonLink } from '~/ui/button';
import { Money } from '~/ui/card';
import { EmptyState } from '~/ui/feedback';
import { useHere } from '~/ui/kept';
import { Popup } from '~/ui/overlay';

// Guests never need them.
const CartLines = lazy(async () => ({ default: (await import('~/features/cart/cart-lines')).CartLines }));

export const CART_POPUP_ID = 'cart-popup';

/** The cart over the page (contract 2.10): lines, total, Checkout, which is disabled while the cart is empty. Users only. */
export function CartPopup() {
  if (!useLayoutData()?.cart) return null;
  return (
    <PersonalPart part="cart-popup">
      <WholePopup />
    </PersonalPart>
  );
}

function WholePopup() {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const here = useHere();
  const settings = useLayoutData()?.settings;
  const cart = useCart() ?? EMPTY_CART;
  const empty = cart.lines.length === 0;
  const footer = (
    <>
      {!empty && <FreeDeliveryProgress band cart={cart} threshold={settings?.freeDeliveryThreshold ?? null} />}
      <p className="flex items-baseline justify-between gap-4 text-lg">
        <span>
          {t('shell.cart.total')} <span className="inline-block text-sm text-ink-soft">{t('shell.cart.beforeDelivery')}</span>
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
        <Suspense>
          <CartLines id={CART_POPUP_ID} cart={cart} returnTo={here} />
        </Suspense>
      )}
    </Popup>
  );
}
