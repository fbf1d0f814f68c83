import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';

import type { UserActor } from '~/auth/actor';
import { currentActor, LOGIN_PATH } from '~/auth/guards.server';
import { pageOfAdd, pageOfRefused, readAddForm } from '~/features/cart/add-form.server';
import { addToCart, changeQuantity, removeLine } from '~/features/cart/cart.commands.server';
import { EMPTY_CART } from '~/features/cart/cart.json';
import { findCartLine, getCart } from '~/features/cart/cart.queries.server';
import {
  addedMessage,
  type CartOutcome,
  done,
  refused,
  refusedAdd,
  refusedBy,
  removedMessage,
} from '~/features/cart/cart-outcome.server';
import { CartPage } from '~/features/cart/cart-page';
import { takeWaitingCoupon } from '~/features/cart-coupon/coupon-link.server';
import { savePendingCartItem } from '~/features/cart/pending-cart-item.server';
import type { CartAnswer } from '~/features/cart/use-cart-line';
import type { Language } from '~/i18n/language';
import { getSettings } from '~/features/settings/settings.queries.server';
import { requestTexts, shopTexts } from '~/features/settings/shop.server';
import { redirectWithFlash, saidBy } from '~/http/flash.server';
import { attempt } from '~/http/page-errors.server';
import { internalPath, withRedirectTo } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { languageOf } from '~/request/language.server';
import { useTranslation } from '~/i18n/use-translation';
import { couponOutcome } from '~/layout/coupon-forms.server';
import { PageTrail } from '~/layout/page-trail';
import { sayFailure } from '~/layout/say-failure';

export const handle = { personal: true, i18n: ['errors'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await currentActor(request);
  const headers = await takeWaitingCoupon(request, actor);
  const t = await requestTexts(request);
  const [cart, settings] = await Promise.all([actor.kind === 'user' ? getCart(actor.id) : EMPTY_CART, getSettings()]);
  const pageTitle = `${t('layout.cart.title')} · ${t('shopName')}`;
  const { freeDeliveryThreshold } = settings;
  return data({ pageTitle, cart, guest: actor.kind === 'guest', freeDeliveryThreshold }, { headers });
}

export { unlistedMeta as meta } from '~/layout/error-page';

/** Runs one of the cart's deeds. `restore` takes a removal back: pressed twice it adds nothing twice. */
async function perform(actor: UserActor, form: FormData, language: Language): Promise<CartOutcome> {
  const [intent, lineId] = [formText(form, 'intent'), formText(form, 'lineId')];
  const run = async <T,>(work: Promise<T>, outcome: (result: T) => CartOutcome) => {
    const result = await attempt(work);
    return result.ok ? outcome(result.value) : refusedBy(result.refusal, language);
  };
  if (intent === 'add' || intent === 'restore') {
    const add = await readAddForm(form);
    if (!add.success) return refusedAdd(add.error);
    const [key, raise] = intent === 'add' ? (['added', 'more'] as const) : (['restored', 'atLeast'] as const);
    return run(addToCart(actor, add.data, { raise }), (cart) =>
      done(addedMessage(`shop:cart.${key}`, cart, add.data, language)),
    );
  }
  if (intent === 'increase' || intent === 'decrease') return run(changeQuantity(actor, lineId, intent), () => done());
  if (intent !== 'remove') return refused(422, 'errors:unknown');
  const line = await findCartLine(actor.id, lineId);
  return run(removeLine(actor, lineId), () => done(removedMessage(line, language)));
}

/** The page again that the form was on, as the same step of the browser's history. */
function answered({ message }: Pick<CartOutcome, 'message'>, returnTo: string) {
  const headers = new Headers({ 'X-Remix-Replace': 'true' });
  return message ? redirectWithFlash(returnTo, message, headers) : redirect(returnTo, { status: 303, headers });
}

/** Changes the cart (contract 5.2, 5.3). A guest's add is kept and leads to login, which adds it (contract 5.4). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await currentActor(request);
  const form = await readForm(request);
  const returnTo = internalPath(formText(form, 'returnTo')) ?? '/cart';
  if (actor.kind === 'guest') {
    const add = formText(form, 'intent') === 'add' ? await readAddForm(form) : undefined;
    // What could never be added is said here and now, not after a login.
    if (add?.error) return answered(refusedAdd(add.error), pageOfRefused(form, returnTo));
    const page = add ? pageOfAdd(add.data, returnTo) : returnTo;
    const headers = add ? { 'Set-Cookie': await savePendingCartItem(add.data, page) } : undefined;
    return redirect(withRedirectTo(LOGIN_PATH, page), { status: 303, headers });
  }
  const language = await languageOf(request);
  const { status, ok, message } =
    (await couponOutcome(actor, form, language)) ?? (await perform(actor, form, language));
  if (formText(form, 'answer') !== 'data') return answered({ message }, ok ? returnTo : pageOfRefused(form, returnTo));
  return data({ ok, message: message && saidBy(await shopTexts(language), message) } satisfies CartAnswer, { status });
}

/** Without an answer that helps the page stays and a toast says why (9.6), unless another press has taken its place. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    sayFailure(error);
    return Response.json({ ok: false, unreached: true, message: null } satisfies CartAnswer, { status: 503 });
  }
}

export default function CartRoute() {
  const { t } = useTranslation();
  const { cart, guest, freeDeliveryThreshold } = useLoaderData<typeof loader>();
  return (
    <div className="page-wrap section-last">
      <PageTrail crumbs={[{ text: t('layout.cart.title') }]} />
      <h1 className="page-title pb-6">{t('layout.cart.title')}</h1>
      <CartPage cart={cart} guest={guest} freeDeliveryThreshold={freeDeliveryThreshold} />
    </div>
  );
}
