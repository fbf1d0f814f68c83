import { Form } from '@remix-run/react';

import { CouponBox } from '~/features/coupon/coupon-box';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Money } from '~/ui/card';
import { Alert } from '~/ui/alert';
import { EmptyState } from '~/ui/feedback';
import { Panel, SumLine, SumList } from '~/ui/layout';

import type { CartJson } from './cart.json';
import { CartLines } from './cart-lines';
import { FreeDeliveryProgress } from './free-delivery-progress';
import { joinNames } from '~/features/catalogue/gone-items';

const COUPON_FORM = 'cart-coupon';

/** The cart as a page: what the popup shows, for browsers without popovers and for a calm look before ordering. */
export function CartPage({
  cart,
  guest,
  freeDeliveryThreshold,
}: {
  cart: CartJson;
  guest: boolean;
  freeDeliveryThreshold: number | null;
}) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  if (cart.lines.length === 0) {
    return (
      <EmptyState
        icon="shopping-bag"
        title={t('layout.cart.empty')}
        text={t(guest ? 'shop:cart.guestText' : 'layout.cart.emptyText')}
        actions={
          <>
            <ButtonLink to="/store">{t('layout.cart.browse')}</ButtonLink>
            {guest && (
              <ButtonLink to="/auth/login?redirectTo=%2Fcart" variant="line">
                {t('nav.login')}
              </ButtonLink>
            )}
          </>
        }
      />
    );
  }
  const gone = cart.lines.filter(({ purchasable }) => !purchasable).map(({ item }) => item.name);
  return (
    <div className="cart-page">
      <Panel className="py-1.5 md:py-2.5" as="div">
        <CartLines id="cart" cart={cart} returnTo="/cart" />
      </Panel>
      <Panel as="aside" title={t('shop:cart.summary')} className="cart-page-summary">
        <FreeDeliveryProgress cart={cart} threshold={freeDeliveryThreshold} />
        <Form id={COUPON_FORM} method="post" action="/cart">
          <input type="hidden" name="returnTo" value="/cart" />
          {/* The first submit button is what Enter presses. */}
          <button type="submit" name="intent" value="coupon" hidden tabIndex={-1} />
        </Form>
        <CouponBox coupon={cart.coupon} refusal={cart.coupon?.refusal ?? null} form={COUPON_FORM} />
        <SumList>
          <SumLine term={t('shop:cart.pieces')}>{t('layout.cart.count', { count: cart.count })}</SumLine>
          {cart.coupon && cart.discount > 0 && (
            <SumLine term={t('couponCalled', { code: cart.coupon.code })}>
              <Money>{money(-cart.discount)}</Money>
            </SumLine>
          )}
          <SumLine
            total
            term={
              <>
                {t('layout.cart.total')}{' '}
                <span className="inline-block font-sans text-sm font-normal text-ink-soft">
                  {t('layout.cart.beforeDelivery')}
                </span>
              </>
            }
          >
            <Money>{money(cart.itemsTotal - cart.discount)}</Money>
          </SumLine>
        </SumList>
        {gone.length > 0 ? (
          <>
            <Alert tone="danger" title={t('errors:cart.unavailable', { names: joinNames(gone, language) })}>
              <p>{t('shop:cart.goneText')}</p>
            </Alert>
            <Button type="button" size="lg" full disabled>
              {t('layout.cart.checkout')}
            </Button>
          </>
        ) : (
          <ButtonLink to="/checkout" size="lg" full arrow>
            {t('layout.cart.checkout')}
          </ButtonLink>
        )}
      </Panel>
    </div>
  );
}
