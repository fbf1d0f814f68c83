import '~/styles/pages/buying.css';

import { randomUUID } from 'node:crypto';

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react';

import { requireUser } from '~/auth/guards.server';
import { getCart } from '~/features/cart/cart.queries.server';
import { refusalValues } from '~/features/catalogue/gone-items';
import { CheckoutPage, type CheckoutRefusal } from '~/features/checkout/checkout-page';
import { keepFirstAddress, placeOrder } from '~/features/checkout/checkout.commands.server';
import {
  checkoutErrors,
  firstCheckout,
  formErrors,
  hasNoAddress,
  idempotencyKeySchema,
  parseCheckout,
  type PlaceOrder,
  readCheckoutForm,
} from '~/features/checkout/checkout.schema';
import { type CheckoutField, type CheckoutValues, TYPED_FIELDS } from '~/features/checkout/checkout.values';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { getSettings } from '~/features/settings/settings.queries.server';
import { getProfile } from '~/features/user/user.queries.server';
import { redirectWithFlash } from '~/http/flash.server';
import { takeFormDraft } from '~/http/form-draft.server';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf, translator } from '~/i18n/i18n.server';

export const handle = { layout: { bare: true } };

export async function loader({ request }: LoaderFunctionArgs) {
  const { id } = await requireUser(request);
  const [cart, regions, settings, profile] = await Promise.all([getCart(id), listActiveRegions(), getSettings(), getProfile(id)]);
  if (cart.lines.length === 0) throw await redirectWithFlash('/cart', { kind: 'error', key: 'errors:order.cartEmpty' });
  const t = translator(await languageOf(request));
  const { typed, headers } = await takeFormDraft(request, id);
  return data(
    {
      pageTitle: `${t('account:checkout.title')} · ${t('shopName')}`,
      cart,
      regions,
      freeDeliveryThreshold: settings.freeDeliveryThreshold,
      accounts: { instapayAddress: settings.instapayAddress, vodafoneCashNumber: settings.vodafoneCashNumber },
      values: firstCheckout(profile, randomUUID(), typed),
      offersSaving: hasNoAddress(profile),
      now: new Date().toISOString(),
    },
    { headers },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle }, { name: 'robots', content: 'noindex' }];

/** After a refusal prices may have moved: the page must show those of now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (actionStatus !== undefined && actionStatus >= 400);

type Answer = { values: CheckoutValues; errors: Partial<Record<CheckoutField, string[]>>; refusal: CheckoutRefusal | null };

const answer = (status: number, values: CheckoutValues, said: Partial<Answer> = {}) =>
  data<Answer>({ values, errors: {}, refusal: null, ...said }, { status });

const refuse = (status: number, values: CheckoutValues, refusal: Partial<CheckoutRefusal>) =>
  answer(status, values, { refusal: { messageKey: 'unknown', values: {}, changed: null, ...refusal } });

const ELSEWHERE: Record<string, string> = { 'order.cartEmpty': '/cart', 'order.keyReused': '/user/my-orders' };

/** What the shopper was shown and what it is now, in EGP: the total, or the goods where no total could be shown yet. */
function changeOf({ expectedTotal, expectedItemsTotal = 0 }: PlaceOrder, { total, itemsTotal }: Record<string, unknown>) {
  const after = expectedTotal === undefined ? itemsTotal : total;
  return typeof after === 'number' ? { before: expectedTotal ?? expectedItemsTotal, after } : null;
}

/** Places the order and goes to its page; what is refused comes back with everything that was typed (contract 6.1). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request, { keep: TYPED_FIELDS });
  const form = await readForm(request);
  const values = readCheckoutForm(form);
  // Without scripts: the same page for another governorate, with what has been typed so far.
  if (formText(form, 'intent') === 'totals') return answer(200, values);

  const key = idempotencyKeySchema.safeParse(values.idempotencyKey);
  const input = parseCheckout(values);
  if (!key.success) return refuse(422, { ...values, idempotencyKey: randomUUID() }, { messageKey: 'order.keyMissing' });
  if (!input.success) return answer(422, values, { errors: checkoutErrors(input.error) });

  const result = await attempt(placeOrder(actor, input.data, key.data));
  if (!result.ok) {
    const { refusal } = result;
    const errors = formErrors(refusal.fields);
    // Nothing left to check out: the cart is empty, or this form has become an order already.
    const elsewhere = ELSEWHERE[refusal.messageKey];
    if (elsewhere) return redirectWithFlash(elsewhere, { kind: 'error', key: `errors:${refusal.messageKey}` });
    if (Object.keys(errors).length > 0) return answer(refusal.status, values, { errors });
    const named = refusalValues(refusal, await languageOf(request));
    const changed = changeOf(input.data, refusal.details);
    return refuse(refusal.status, values, { messageKey: refusal.messageKey, values: named, changed });
  }
  const { order, created } = result.value;
  // The order stands, whatever becomes of this.
  if (created && values.saveAddress) await attempt(keepFirstAddress(actor, input.data.address));
  return redirect(`/checkout/success?order=${order._id}`, 303);
}

export default function Checkout() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <CheckoutPage
      {...loaded}
      values={answered?.values ?? loaded.values}
      errors={answered?.errors ?? {}}
      refusal={answered?.refusal ?? null}
    />
  );
}
