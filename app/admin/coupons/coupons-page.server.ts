import type { StaffActor } from '~/auth/permissions';
import { couponJson, type CouponJson } from '~/features/coupon/coupon.json';
import { countCoupons, getCoupon, listCoupons } from '~/features/coupon/coupon.queries.server';
import { COUPON_STATES, type CouponStateName, stateOf } from '~/features/coupon/coupon.rules';
import type { CouponFields } from '~/features/coupon/coupon.schema';
import { COUPONS_LIMIT } from '~/features/coupon/coupon.schema';
import { versionOf } from '~/features/catalogue/record-version';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { getSettings } from '~/features/settings/settings.queries.server';

import { couponValues, daysOfCoupon } from './coupon-form.schema';
import type { CouponFilters } from './coupons';

export type ListedCoupon = CouponJson & { state: CouponStateName };

const stateNow = (coupon: CouponJson): CouponStateName =>
  stateOf(
    {
      ...coupon,
      startsAt: coupon.from === null ? null : new Date(coupon.from),
      endsAt: coupon.to === null ? null : new Date(coupon.to),
    },
    new Date(),
  );

const withState = (coupon: CouponJson): ListedCoupon => ({ ...coupon, state: stateNow(coupon) });

/** The list of codes with a form beside it: that of a new one, or of the code with this id. Throws NotFoundError. */
export async function readCouponsPage(staff: StaffActor, filters: CouponFilters, id: string | null) {
  const row = id === null ? null : await getCoupon(staff, id);
  const [list, counts, regions, settings] = await Promise.all([
    listCoupons(staff, { ...filters, limit: COUPONS_LIMIT }),
    countCoupons(staff),
    listActiveRegions(),
    getSettings(),
  ]);
  const coupon = row && couponJson(row);
  return {
    filters,
    coupons: list.coupons.map(withState),
    pagination: list.pagination,
    counts: COUPON_STATES.map((state) => ({ state, count: counts[state] ?? 0 })),
    coupon: coupon && withState(coupon),
    version: row ? versionOf(row) : undefined,
    regions: regions.map(({ _id, name, deliveryCharge }) => ({ _id, name, deliveryCharge })),
    freeFrom: settings.freeDeliveryThreshold,
    values: couponValues(
      coupon,
      // Those that the shop delivers to no more stay out, if they were.
      [...new Set([...regions.map(({ _id }) => _id), ...(coupon?.notRegions ?? [])])],
    ),
  };
}
export type CouponsPage = Awaited<ReturnType<typeof readCouponsPage>>;

/** The form knows days alone: where a day is the one that was shown, the hour that a script set stays. */
export async function withOwnHours(staff: StaffActor, id: string, fields: CouponFields): Promise<CouponFields> {
  const present = couponJson(await getCoupon(staff, id));
  const [shown, typed] = [
    daysOfCoupon(present),
    daysOfCoupon({ from: fields.startsAt?.toISOString() ?? null, to: fields.endsAt?.toISOString() ?? null }),
  ];
  return {
    ...fields,
    ...(shown.from === typed.from && present.from !== null && { startsAt: new Date(present.from) }),
    ...(shown.to === typed.to && present.to !== null && { endsAt: new Date(present.to) }),
  };
}
