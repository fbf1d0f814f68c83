import { randomUUID } from 'node:crypto';

import type { StaffActor } from '~/auth/permissions';
import { discountFields } from '~/admin/order-edit/edit.form';
import { itemOfRow, lineRows, typedText } from '~/admin/order-lines/lines.form';
import type { Finding, LineView } from '~/admin/order-lines/lines.json';
import { findItems, lineViews } from '~/admin/order-lines/lines.server';
import type { AdjustmentKind, FreeDeliveryReason } from '~/db/schema/order.values';
import { optionalEgpSchema } from '~/features/catalogue/field.schema';
import { toEgp } from '~/features/catalogue/money';
import { normalisePhone } from '~/features/catalogue/phone.rules';
import type { CouponRefusal } from '~/features/coupon/coupon-words';
import { normaliseCode } from '~/features/coupon/coupon.schema';
import { tryCoupon } from '~/features/coupon/coupon.uses.server';
import { discountAdjustment, priceItems } from '~/features/order-edit/order-edit.prices.server';
import { agreedDeliverySchema } from '~/features/order-edit/order-edit.schema';
import { findCustomer, findCustomerPhone, type KnownCustomer } from '~/features/order-manual/order-customer.server';
import { priceCart } from '~/features/pricing/pricing.rules';
import type { RegionRow } from '~/features/region/region.json';
import { findActiveRegion } from '~/features/region/region.queries.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { DomainError } from '~/http/domain-error';
import type { Localized } from '~/i18n/localized';

/** What an order's code takes off the items; `refusal`: why nothing. EGP. */
export type CouponSums = { code: string; off: number; refusal: CouponRefusal | null };

/** What a new order comes to so far. EGP; `change`: what goes back of what was given. */
export type NewSums = {
  pieces: number;
  itemsTotal: number;
  discount: number;
  coupon: CouponSums | null;
  /** Null: over the counter, or no governorate yet. */
  delivery: { charge: number; reason: FreeDeliveryReason | null; region: Localized } | null;
  total: number;
  change: number | null;
};

/** `customer`: who has the phone that was looked up; null: nobody has; undefined: none was. */
export type NewPreview = {
  lines: LineView[];
  finding: Finding;
  sums: NewSums | null;
  customer: KnownCustomer | null | undefined;
};

/** What a new form begins with: the key makes two presses of it one order. */
export const openingFields = (): [name: string, value: string][] => [
  ['source', 'phone'],
  ['paymentMethod', 'cod'],
  ['language', 'ar'],
  ['idempotencyKey', randomUUID()],
];

const ADDRESS = /^address\.(region|city|street|apartment|landmark)$/;

/** Puts what is known of a customer into the fields that nothing was typed into. */
export function fillIn(form: FormData, { name, address }: KnownCustomer): void {
  form.set('customer.name', name);
  const typed = [...form].some(([field, value]) => ADDRESS.test(field) && value !== '');
  if (typed) return;
  for (const [field, value] of Object.entries(address)) form.set(`address.${field}`, value);
}

const sumOf = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

/** For whom and where to an order goes, as far as its code asks. */
const goalOf = (form: FormData, region: RegionRow | null) => ({
  phone: normalisePhone(typedText(form, 'customer.phone')) ?? '',
  region: region && { id: region.id, name: { en: region.nameEn, ar: region.nameAr } },
});

async function sumsOf(form: FormData, { lines }: Awaited<ReturnType<typeof priceItems>>): Promise<NewSums | null> {
  if (lines.length === 0 || lines.some(({ refusal }) => refusal !== null)) return null;
  const discount = discountFields.safeParse({
    amount: typedText(form, 'discount.amount'),
    reason: typedText(form, 'discount.reason'),
  });
  const agreed = agreedDeliverySchema.safeParse(typedText(form, 'deliveryCharge'));
  if (!discount.success || !agreed.success) return null;
  const atCounter = typedText(form, 'source') === 'shop';
  const region = atCounter ? null : await findActiveRegion(typedText(form, 'address.region'));
  if (!atCounter && !region) return null;
  const { freeDeliveryThreshold: freeFrom } = await readSettings();
  const code = normaliseCode(typedText(form, 'coupon'));
  const tried = code === '' ? null : await tryCoupon(code, { lines, ...goalOf(form, region) });
  const freed = tried?.freesDelivery ?? false;
  const { totals, adjustments } = priceCart(lines, {
    delivery: region && { charge: region.deliveryCharge, freeFrom, agreed: agreed.data, freed },
    adjustments: [...(discount.data ? [discountAdjustment(discount.data)] : []), ...(tried?.adjustments ?? [])],
  });
  const off = (kind: AdjustmentKind) => sumOf(adjustments.filter((each) => each.kind === kind));
  if ((discount.data?.amount ?? 0) > off('discount')) return null;
  const given = optionalEgpSchema({ min: 0, max: 9_999_999, error: '' }).safeParse(typedText(form, 'given'));
  const change = given.success && given.data !== null && atCounter ? given.data - totals.total : null;
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    itemsTotal: toEgp(totals.itemsTotal),
    discount: toEgp(off('discount')),
    coupon: tried && { code, off: toEgp(off('coupon')), refusal: tried.refusal },
    delivery: region && {
      charge: toEgp(totals.deliveryCharge),
      reason: totals.freeDeliveryReason,
      region: { en: region.nameEn, ar: region.nameAr },
    },
    total: toEgp(totals.total),
    change: change === null || change < 0 ? null : toEgp(change),
  };
}

const isTold = (error: unknown): null => {
  if (error instanceof DomainError) return null;
  throw error;
};

/** What the form of a new order shows beside its fields, of what was typed. */
export async function newPreview(staff: StaffActor, form: FormData, find: string): Promise<NewPreview> {
  const rows = lineRows(form).filter(({ remove }) => !remove);
  const items = rows.flatMap((row) => itemOfRow(row) ?? []);
  const alone = items.filter(({ itemId }, place) => items.findIndex((one) => one.itemId === itemId) === place);
  const all = await priceItems(items, []).catch(isTold);
  const priced = all ?? (await priceItems(alone, []));
  const isSound = all !== null && items.length === rows.length;
  const phone = typedText(form, 'customer.phone');
  return {
    lines: await lineViews(staff, lineRows(form), priced, null),
    finding: await findItems(staff, find),
    sums: isSound ? await sumsOf(form, priced) : null,
    customer: phone.trim() === '' ? undefined : await findCustomer(staff, phone),
  };
}

/** What of the form is kept as a draft: all that was typed, of a length that a form may have. */
export const typedFields = (form: FormData): [name: string, value: string][] =>
  [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !['step', 'whose', 'version', 'started'].includes(name) ? [[name, value]] : [],
  );

/** What an order begins with that was asked for on the page of a customer; null: on none. */
export async function begunFor(staff: StaffActor, customerId: string | null) {
  const phone = customerId === null ? null : await findCustomerPhone(staff, customerId);
  const known = phone === null ? null : await findCustomer(staff, phone);
  if (phone === null || !known) return null;
  const form = new FormData();
  for (const [name, value] of openingFields()) form.append(name, value);
  form.append('customer.phone', phone);
  fillIn(form, known);
  return typedFields(form);
}
