import { z } from 'zod';

import type { Actor } from '~/auth/actor';
import { typedCodeSchema } from '~/features/coupon/coupon.schema';
import { setFlash } from '~/http/flash.server';
import { signedCookie } from '~/http/signed-cookie.server';
import { pagePath } from '~/request/page-address';
import { COUPON_COOKIE } from '~/request/read-request';
import { understoodRequest } from '~/request/request-context.server';

import { holdLinkedCoupon } from './cart-coupon.commands.server';

/** Days that a code of a link waits for a cart. */
const KEPT_DAYS = 30;
const PARAMETER = 'coupon';

/** Says nothing of a person that a page shows: guests' pages stay the same for all (`readRequest`). */
const couponCookie = signedCookie(COUPON_COOKIE, z.string(), KEPT_DAYS * 24 * 60 * 60);

/**
 * Where to go from an address with `?coupon=`: to the same one without it, with the headers that keep its code in a
 * cookie for the cart (contract 6.20). Null for any other. So no page is ever made for an address with a code.
 */
export async function wayWithoutCoupon(): Promise<{ to: string; headers: Headers } | null> {
  const understood = understoodRequest();
  const typed = understood.query.get(PARAMETER);
  if (typed === null || understood.method !== 'GET') return null;
  const rest = new URLSearchParams(understood.query);
  rest.delete(PARAMETER);
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  const code = typedCodeSchema.safeParse(typed).data;
  if (code !== undefined) {
    headers.append('Set-Cookie', await couponCookie.write(code));
    headers.append('Set-Cookie', await setFlash({ kind: 'info', key: 'shop:cart.coupon.waits', values: { code } }));
  }
  const path = pagePath(understood);
  return { to: rest.size > 0 ? `${path}?${rest.toString()}` : path, headers };
}

/** The cart of whoever is logged in takes the code that waits for it; the headers take the cookie away then. */
export async function takeWaitingCoupon(request: Request, actor: Actor, headers = new Headers()): Promise<Headers> {
  const code = actor.kind === 'user' ? await couponCookie.read(request) : null;
  if (actor.kind === 'guest' || code === null) return headers;
  await holdLinkedCoupon(actor, code);
  headers.append('Set-Cookie', await couponCookie.clear());
  return headers;
}
