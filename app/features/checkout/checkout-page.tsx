import { useNavigation } from '@remix-run/react';
import { useState } from 'react';

import type { CartJson } from '~/features/cart/cart.json';
import { joinNames } from '~/features/catalogue/gone-items';
import { toEgp, toPiastres } from '~/features/catalogue/money';
import { CouponBox } from '~/features/coupon/coupon-box';
import { type CouponRefusal, regionRefusal } from '~/features/coupon/coupon-words';
import { BoughtItems, OrderTotals } from '~/features/order/order-parts';
import type { PaymentTerms } from '~/features/order/order.rules';
import { eachSum, WIRE_SUM_NAMES } from '~/features/pricing/order-sums';
import { type Adjustment, priceCart } from '~/features/pricing/pricing.rules';
import { PageLink } from '~/features/page/page-link';
import type { RegionJson } from '~/features/region/region.json';
import { WhoseForm } from '~/features/user/whose-form';
import { FormFaults } from '~/forms/form-faults';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { unbroken } from '~/i18n/format';
import type { Translate } from '~/i18n/translate';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Money } from '~/ui/card';
import { Alert } from '~/ui/alert';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';
import { Breadcrumbs } from '~/ui/ways';

import { AddressFields, DeliveryBox, PaymentChoices } from './checkout-fields';
import type { CheckoutValues } from './checkout.values';

export type CheckoutPageProps = {
  cart: CartJson;
  regions: RegionJson[];
  freeDeliveryThreshold: number | null;
  accounts: Pick<PaymentTerms, 'instapayAddress' | 'vodafoneCashNumber'>;
  /** The shop takes no cash from this customer. */
  cashOff: boolean;
  /** The shop's phone; empty: it has named none. */
  shopPhone: string;
  values: CheckoutValues;
  offersSaving: 'address' | 'phone' | null;
  /** ISO time of the answer, from which the expected day is counted. */
  now: string;
  answer: CheckoutAnswer | undefined;
};

/** What was said of the form; `changed`: the total expected and what it is now, in EGP. */
type CheckoutAnswer = FormAnswer & {
  changed?: { before: number; after: number } | null;
  /** A code that was typed and not taken, and why. */
  couponRefused?: { typed: string; words: string } | null;
};

/** Why the cart's code takes nothing off an order to this governorate; null: it does, or there is none. */
function couponRefusalTo({ coupon }: CartJson, to: RegionJson | null): CouponRefusal | null {
  if (coupon === null || coupon.refusal) return coupon?.refusal ?? null;
  return to && coupon.notRegions.includes(to._id) ? regionRefusal(coupon.code, to.name) : null;
}

/** What the cart's code takes off, as `priceCart` is told of it. */
function couponTerms(cart: CartJson, to: RegionJson | null, t: Translate) {
  if (cart.coupon === null || couponRefusalTo(cart, to) !== null) return { adjustments: [], freed: false };
  const called = t('couponCalled', { code: cart.coupon.code });
  const name = { en: called, ar: called };
  const adjustments = cart.lines.map(({ discount }, line): Adjustment => ({
    ...{ kind: 'coupon', line, amount: toPiastres(discount), name },
  }));
  return { adjustments, freed: cart.coupon.freeDelivery };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * One calm page: address, delivery, payment, and the sum always in view; the button says the total (design, checkout).
 */
export function CheckoutPage(props: CheckoutPageProps) {
  const { cart, regions, freeDeliveryThreshold, answer } = props;
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  const form = useServerForm({ id: 'checkout', start: props.values, answer });
  const values: Partial<Record<string, unknown>> = form.sent ?? props.values;
  const [regionId, setRegionId] = useState(textOf(values.region));
  const region = regions.find(({ _id }) => _id === regionId) ?? null;
  const lines = cart.lines.map((line) => ({ ...line, unitPrice: toPiastres(line.unitPrice) }));
  const freeFrom = freeDeliveryThreshold === null ? null : toPiastres(freeDeliveryThreshold);
  const pricedTo = (to: RegionJson | null) => {
    const { adjustments, freed } = couponTerms(cart, to, t);
    return priceCart(lines, {
      delivery: to && { charge: toPiastres(to.deliveryCharge), freeFrom, freed },
      adjustments,
    });
  };
  const chargeTo = (to: RegionJson) => toEgp(pricedTo(to).totals.deliveryCharge);
  const { totals, adjustments } = pricedTo(region);
  const delivery = region && { charge: chargeTo(region), reason: totals.freeDeliveryReason, region: region.name };
  const sums = {
    ...eachSum(WIRE_SUM_NAMES, (name) => toEgp(totals[name])),
    adjustments: adjustments.map(({ name, amount }) => ({ name, amount: toEgp(amount) })),
  };
  const { total } = sums;
  // A form without a sound key gets a fresh one.
  const hasKey = answer?.messageKey !== 'order.keyMissing';
  const gone = cart.lines.filter(({ purchasable }) => !purchasable).map(({ item }) => item.name);
  const title = t('account:checkout.title');
  const place = <PlaceOrder formId={form.form.id} total={delivery ? total : null} disabled={gone.length > 0} />;
  return (
    <div className="page-wrap section-last">
      <Breadcrumbs
        label={t('nav.breadcrumbs')}
        crumbs={[{ text: t('account:checkout.cart'), to: '/cart' }, { text: title }]}
      />
      <div className="checkout">
        <div className="checkout-head">
          <h1 className="page-title">{title}</h1>
          {gone.length > 0 ? (
            <Alert tone="danger" live title={t('account:checkout.notPlaced')}>
              <p className="mb-3">{t('errors:order.itemsGone', { names: joinNames(gone, language) })}</p>
              <ButtonLink to="/cart" variant="line" size="sm">
                {t('account:checkout.toCart')}
              </ButtonLink>
            </Alert>
          ) : (
            <FormFaults form={form} listTitle={t('account:checkout.problems', { count: form.problems.length })}>
              <Refusal title={form.title} changed={answer?.changed ?? null} />
            </FormFaults>
          )}
        </div>
        <ServerForm form={form} className="checkout-form">
          <WhoseForm />
          <input type="hidden" name="idempotencyKey" value={textOf((hasKey ? values : props.values).idempotencyKey)} />
          <input type="hidden" name="expectedTotal" value={delivery ? total : ''} />
          <input type="hidden" name="expectedItemsTotal" value={cart.itemsTotal} />
          {/* The first submit button is what Enter presses. */}
          <button type="submit" hidden tabIndex={-1} disabled={gone.length > 0} />
          <section className="checkout-part">
            <h2>{t('account:checkout.where')}</h2>
            <AddressFields {...props} chargeTo={chargeTo} regionId={regionId} onRegion={setRegionId} />
          </section>
          <section className="checkout-part">
            <h2>{t('account:checkout.delivery')}</h2>
            <DeliveryBox region={region} delivery={delivery} now={props.now} />
          </section>
          <section className="checkout-part">
            <h2>{t('account:checkout.payment')}</h2>
            <PaymentChoices {...props} region={region} />
          </section>
          {place}
        </ServerForm>
        <Panel as="aside" className="checkout-summary">
          <h2 className="panel-title mb-4">{t('account:checkout.yourOrder')}</h2>
          <details>
            <summary>
              <Icon name="shopping-bag" />
              <span>
                {t('account:checkout.yourOrderCount', { pieces: t('layout.cart.count', { count: cart.count }) })}
              </span>
              <Money>{money(total)}</Money>
              <Icon name="chevron-down" size="sm" />
            </summary>
            <BoughtItems items={cart.lines.map(({ _id, item, ...line }) => ({ key: _id, ...item, ...line }))} />
            <CouponBox
              coupon={cart.coupon}
              refusal={couponRefusalTo(cart, region)}
              form={form.form.id}
              refused={answer?.couponRefused ?? null}
            />
            <OrderTotals sums={sums} delivery={delivery} />
          </details>
          {place}
        </Panel>
      </div>
    </div>
  );
}

function Refusal({ title, changed }: { title: string | null; changed: CheckoutAnswer['changed'] }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  if (!changed) {
    return (
      <Alert tone="danger" live title={t('account:checkout.notPlaced')}>
        <p>{title}</p>
      </Alert>
    );
  }
  return (
    <Alert
      tone="info"
      live
      className="mb-7"
      title={t('account:checkout.changedTitle', {
        before: unbroken(money(changed.before)),
        after: unbroken(money(changed.after)),
      })}
    >
      <p>{t('account:checkout.changedText')}</p>
    </Alert>
  );
}

/** The button says the total, once it is known: before a governorate is chosen there is none (contract 6.3). */
function PlaceOrder({ formId, total, disabled }: { formId: string; total: number | null; disabled: boolean }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const busy = useNavigation().formAction?.startsWith('/checkout') ?? false;
  return (
    <div className="place-order">
      <Button type="submit" form={formId} size="lg" full disabled={disabled} busy={busy}>
        {t('account:checkout.place')}
        {total !== null && (
          <>
            {' · '}
            <Money>{money(total)}</Money>
          </>
        )}
      </Button>
      <p className="mt-3 text-sm text-ink-soft">
        {t('account:checkout.accept')} <PageLink slug="terms" />
        {t('account:checkout.acceptAnd')}
        <PageLink slug="shipping-and-returns" />. {t('account:checkout.canCancel')}
      </p>
    </div>
  );
}
