import '~/styles/pages/buying.css';

import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';

import type { UserActor } from '~/auth/actor';
import { requireUser } from '~/auth/guards.server';
import { takeWaitingCoupon } from '~/features/cart-coupon/coupon-link.server';
import { getCart } from '~/features/cart/cart.queries.server';
import { refusalValues } from '~/features/catalogue/gone-items';
import { CheckoutPage } from '~/features/checkout/checkout-page';
import { keepFirstAddress, orderCart } from '~/features/checkout/checkout.commands.server';
import {
  type Checkout,
  checkoutFormSchema,
  firstCheckout,
  formErrors,
  offeredSaving,
} from '~/features/checkout/checkout.schema';
import { TYPED_FIELDS } from '~/features/checkout/checkout.values';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { getSettings } from '~/features/settings/settings.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { getProfile, isCashOff } from '~/features/user/user.queries.server';
import { InvalidError } from '~/http/domain-error';
import { redirectWithFlash } from '~/http/flash.server';
import { takeFormDraft } from '~/auth/form-draft.server';
import { answerWith, readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import type { Language } from '~/i18n/language';
import { couponAnswer } from '~/layout/coupon-forms.server';
import { languageOf } from '~/request/language.server';

export const handle = { personal: true, i18n: ['account', 'errors'], layout: { bare: true } };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  const { typed, headers } = await takeFormDraft(request, actor.id);
  await takeWaitingCoupon(request, actor, headers);
  const [cart, regions, settings, profile, cashOff] = await Promise.all([
    getCart(actor.id),
    listActiveRegions(),
    getSettings(),
    getProfile(actor.id),
    isCashOff(actor.id, null),
  ]);
  if (cart.lines.length === 0) throw await redirectWithFlash('/cart', { kind: 'error', key: 'errors:order.cartEmpty' });
  const t = await requestTexts(request);
  const { instapayAddress, vodafoneCashNumber, freeDeliveryThreshold, phone: shopPhone } = settings;
  return data(
    {
      pageTitle: `${t('account:checkout.title')} · ${t('shopName')}`,
      ...{ cart, regions, freeDeliveryThreshold, cashOff, shopPhone },
      accounts: { instapayAddress, vodafoneCashNumber },
      values: firstCheckout(profile, randomUUID(), typed),
      offersSaving: offeredSaving(profile),
      now: new Date().toISOString(),
    },
    { headers },
  );
}

export { unlistedMeta as meta } from '~/layout/error-page';

/** After a refusal prices may have moved: the page must show those of now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus >= 400);

const ELSEWHERE: Record<string, string> = { 'order.cartEmpty': '/cart', 'order.keyReused': '/user/my-orders' };

/** What the shopper was shown and what it is now, in EGP: the total, or the items where no total could be shown yet. */
function changeOf(
  { expectedTotal, expectedItemsTotal = 0 }: Checkout['order'],
  { total, itemsTotal }: Record<string, unknown>,
) {
  const after = expectedTotal === undefined ? itemsTotal : total;
  return typeof after === 'number' ? { before: expectedTotal ?? expectedItemsTotal, after } : null;
}

/** Places what a checkout form asks for. Without a key of its own it could be placed twice. */
async function place(actor: UserActor, { order, idempotencyKey: key }: Checkout, language: Language) {
  if (key === '') throw new InvalidError({}, 'order.keyMissing');
  return orderCart(actor, order, { key, language });
}

/** Places the order and goes to its page; what is refused comes back with everything that was typed (contract 6.1). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request, { keep: TYPED_FIELDS });
  const form = await readForm(request);
  const language = await languageOf(request);
  const ofCoupon = await couponAnswer(actor, form, language);
  if (ofCoupon) return ofCoupon;
  // Without scripts: the same page for another governorate, with what has been typed so far.
  if (formText(form, 'intent') === 'totals') form.set('step', 'totals');
  const read = readSubmission(form, checkoutFormSchema);
  if (!read.ok) return read.answer;

  const { order, saveAddress } = read.value;
  const result = await attempt(place(actor, read.value, language));
  if (!result.ok) {
    const { refusal } = result;
    // Nothing left to check out: the cart is empty, or this form has become an order already.
    const elsewhere = ELSEWHERE[refusal.messageKey];
    if (elsewhere) return redirectWithFlash(elsewhere, { kind: 'error', key: `errors:${refusal.messageKey}` });
    const values = refusalValues(refusal, language);
    const answer = read.refuse({ ...refusal, values, fields: formErrors(refusal.fields) });
    return answerWith(answer, () => Promise.resolve({ changed: changeOf(order, refusal.details) }));
  }
  const { order: placed, created } = result.value;
  // The order stands, whatever becomes of this.
  if (created && saveAddress) await attempt(keepFirstAddress(actor, order.address));
  return redirect(`/checkout/success?order=${placed._id}`, 303);
}

export default function CheckoutRoute() {
  return <CheckoutPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
