import { toEgp, toPiastres } from '~/features/catalogue/money';
import { takenOff } from '~/features/coupon/coupon.rules';
import { couponFields } from '~/features/coupon/coupon.schema';
import { priceCart } from '~/features/pricing/pricing.rules';
import type { Localized } from '~/i18n/localized';

export type ExampleRegion = { _id: string; name: Localized; deliveryCharge: number };

/** What a form says so far of what an example needs. */
export type TypedTerms = { kind: string; percent: string; amount: string; least: string; notRegions: string[] };

/** An order as the code would have it, in EGP; `notTo`: a governorate that it does not count for. */
export type CouponExample = {
  items: number;
  region: Localized;
  before: number;
  total: number;
  notTo: Localized | null;
};

/** An order a little above the least, or of a thousand pounds; an amount leaves something of it. */
const itemsOf = (least: number, amount: number): number =>
  Math.max(least > 0 ? least + 4_000 : 100_000, Math.ceil(amount / 1_000) * 2_000);

/** What an order would come to with the numbers of the form; null while they are none. */
export function exampleOf(
  typed: TypedTerms,
  regions: readonly ExampleRegion[],
  freeFrom: number | null,
): CouponExample | null {
  const { kind } = typed;
  const percent = kind === 'percent' ? couponFields.percent.safeParse(typed.percent).data : null;
  const amount = kind === 'amount' ? couponFields.amount.safeParse(typed.amount).data : null;
  const least = couponFields.least.safeParse(typed.least).data;
  const given = kind === 'freeDelivery' || Boolean(percent) || Boolean(amount);
  const isOut = ({ _id }: ExampleRegion) => typed.notRegions.includes(_id);
  const region = regions.find((each) => !isOut(each) && each.deliveryCharge > 0) ?? regions.find((one) => !isOut(one));
  if (!given || least === undefined || !region) return null;
  const items = itemsOf(least, amount ?? 0);
  const line = { unitPrice: items, quantity: 1, purchasable: true, item: { freeShipping: false } };
  const counted = { ...line, category: null, onOffer: false };
  const [off = 0] = takenOff(
    { ...NO_TERMS, percent: percent ?? null, amount: amount ?? null, freeDelivery: kind === 'freeDelivery' },
    [counted],
  );
  const delivery = { charge: toPiastres(region.deliveryCharge), freeFrom: freeFrom && toPiastres(freeFrom) };
  const name = { en: '', ar: '' };
  const before = priceCart([line], { delivery }).totals.total;
  const { total } = priceCart([line], {
    delivery: { ...delivery, freed: kind === 'freeDelivery' },
    adjustments: [{ kind: 'coupon', line: 0, amount: off, name }],
  }).totals;
  return {
    ...{ items: toEgp(items), before: toEgp(before), total: toEgp(total), region: region.name },
    notTo: regions.find(isOut)?.name ?? null,
  };
}

const NO_TERMS = {
  ...{ least: 0, firstOrderOnly: false, phone: null, category: null, notRegions: [], alsoOnOffers: true },
  usesEach: null,
};

const NOT = /^regions\[(\d+)\]\.not$/;

/** What the form around says at this moment. */
export function readTyped(form: FormData): TypedTerms {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const notRegions = [...form.keys()].flatMap((name) => {
    const [, place] = NOT.exec(name) ?? [];
    return place === undefined ? [] : [text(`regions[${place}].id`)];
  });
  return { kind: text('kind'), percent: text('percent'), amount: text('amount'), least: text('least'), notRegions };
}
