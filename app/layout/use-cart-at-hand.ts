import { useEffect } from 'react';

import { NetworkError } from '~/layout/client-reads';
import { sayFailure } from '~/layout/say-failure';

const CART_ROUTE = 'routes/shop/cart';
/** What changes the cart, and what shows it. */
const NEAR_CART = 'form[action="/cart"],a[href="/cart"],[popovertarget="cart-popup"]';
const FIRST_SIGNS = ['pointerover', 'focusin', 'pointerdown', 'keydown'];

let atHand = false;
let coming: Promise<void> | undefined;

/** Where the code of the cart is; the router hears of it soon after the page is there. */
const addressOfCart = (): string | undefined => window.__remixManifest.routes[CART_ROUTE]?.module;

function bring(address: string): Promise<void> {
  coming ??= (import(/* @vite-ignore */ address) as Promise<unknown>).then(
    () => {
      atHand = true;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** Whether the shop can be reached: a browser may remember that code did not come, and not ask for it again. */
const lineIsUp = (address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** The pointer comes near the cart, or anybody begins to use the page. */
function fetchAhead({ type, target }: Event): void {
  if (type === 'pointerover' && !(target instanceof Element && target.closest(NEAR_CART))) return;
  const address = addressOfCart();
  if (address && !atHand) bring(address).catch(() => undefined);
}

/**
 * Without that code the router could only load the whole page anew, and with the network down the shopper would lose it
 * instead of reading why (contract 9.6). So a form waits for it, and where it does not come because the network is
 * down, that is said.
 */
function holdForm(event: SubmitEvent): void {
  const form = event.target;
  const address = addressOfCart();
  if (atHand || !address || !(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/cart') return;
  event.preventDefault();
  event.stopPropagation();
  const { submitter } = event;
  const sendNow = () => form.requestSubmit(submitter);
  bring(address).then(sendNow, async () => {
    if (!(await lineIsUp(address))) {
      sayFailure(new NetworkError());
      return;
    }
    atHand = true;
    sendNow();
  });
}

/**
 * Has the code that changes the cart fetched when somebody comes near it, and not before: most who look at a page do
 * not.
 */
export function useCartAtHand(): void {
  useEffect(() => {
    for (const sign of FIRST_SIGNS) addEventListener(sign, fetchAhead, { capture: true, passive: true });
    addEventListener('submit', holdForm, true);
    return () => {
      for (const sign of FIRST_SIGNS) removeEventListener(sign, fetchAhead, true);
      removeEventListener('submit', holdForm, true);
    };
  }, []);
}
