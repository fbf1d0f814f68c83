import { choiceOf, pageOf, queryOf } from '~/features/catalogue/list-address';
import { COUPON_STATES, type CouponStateName } from '~/features/coupon/coupon.rules';

export const COUPONS_PATH = '/admin/coupons';
/** Where the form is on a page with the list. */
export const COUPON_FORM_ID = 'coupon';

export type CouponFilters = { q: string; state: CouponStateName | null; page: number };

export const readCouponFilters = (search: URLSearchParams): CouponFilters => ({
  q: queryOf(search),
  state: choiceOf(search, 'state', COUPON_STATES),
  page: pageOf(search),
});

/** The list under these filters; with an id beside that code's form. */
export function couponsHref({ q = '', state = null, page = 1 }: Partial<CouponFilters>, id?: string): string {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (state) search.set('state', state);
  if (page > 1) search.set('page', String(page));
  const path = id === undefined ? COUPONS_PATH : `${COUPONS_PATH}/${id}`;
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}
