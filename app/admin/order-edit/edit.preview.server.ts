import type { StaffActor } from '~/auth/permissions';
import { itemOfRow, type LineRow, lineRows, typedText } from '~/admin/order-lines/lines.form';
import type { Finding, LineView } from '~/admin/order-lines/lines.json';
import { findItems, lineViews, rowOfLine } from '~/admin/order-lines/lines.server';
import type { FreeDeliveryReason } from '~/db/schema/order.values';
import { toEgp } from '~/features/catalogue/money';
import { versionOf } from '~/features/catalogue/record-version';
import type { CouponRefusal } from '~/features/coupon/coupon-words';
import { eachField, ORDER_FIELD_NAMES, orderField } from '~/features/order/order.fields';
import type { OrderRecord, OrderRow } from '~/features/order/order.json';
import { discountOf, type EditTerms, type WorkedOut, workOut } from '~/features/order-edit/order-edit.prices.server';
import { addressOf } from '~/features/order-edit/order-edit.rules';
import { dueOf, ledgerOf } from '~/features/order-payments/ledger.rules';
import { DomainError } from '~/http/domain-error';
import type { FormValues } from '~/forms/server-form';
import { formatPhone } from '~/i18n/format';
import type { Localized } from '~/i18n/localized';

import { agreedDeliverySchema } from '~/features/order-edit/order-edit.schema';
import { discountFields } from './edit.form';

/** What an order would come to, beside what it is. EGP. */
export type EditSums = {
  was: number;
  itemsTotal: number;
  discount: number;
  /** What the order's code takes off the items; `refusal`: why nothing any more. */
  coupon: { code: string; off: number; refusal: CouponRefusal | null } | null;
  deliveryCharge: number;
  freeDeliveryReason: FreeDeliveryReason | null;
  region: Localized;
  total: number;
  received: number;
  due: number;
  dueBefore: number;
};

/** `sums`: null while something of the form is in the way of them. */
export type EditPreview = { lines: LineView[]; finding: Finding; sums: EditSums | null };

function sumsOf({ row, payments }: OrderRecord, { totals, region, adjustments, couponRefusal }: WorkedOut): EditSums {
  const ofCode = adjustments.filter(({ kind }) => kind === 'coupon').reduce((sum, { amount }) => sum + amount, 0);
  const { received, returned } = ledgerOf(payments);
  return {
    was: toEgp(row.total),
    itemsTotal: toEgp(totals.itemsTotal),
    discount: toEgp(totals.adjustmentsTotal - ofCode),
    coupon: row.couponCode === null ? null : { code: row.couponCode, off: toEgp(ofCode), refusal: couponRefusal },
    deliveryCharge: toEgp(totals.deliveryCharge),
    freeDeliveryReason: totals.freeDeliveryReason,
    region: { en: region.nameEn, ar: region.nameAr },
    total: toEgp(totals.total),
    received: toEgp(received - returned),
    due: toEgp(dueOf({ ...row, total: totals.total }, { received, returned })),
    dueBefore: toEgp(dueOf(row, { received, returned })),
  };
}

const isTold = (error: unknown): null => {
  if (error instanceof DomainError) return null;
  throw error;
};

async function preview(staff: StaffActor, record: OrderRecord, rows: LineRow[], terms: EditTerms, find: string) {
  const worked = await workOut(record, terms).catch(isTold);
  // The lines are there to be mended also while the rest of the form is in the way of the sums.
  const own = { region: record.row.regionId ?? '', discount: null, deliveryAgreed: null };
  const alone = terms.items.filter(
    ({ itemId }, place) => terms.items.findIndex((one) => one.itemId === itemId) === place,
  );
  const shown = worked ?? (await workOut(record, { ...own, items: alone }));
  const isSound = worked !== null && rows.every((row) => row.remove || itemOfRow(row) !== null);
  return {
    lines: await lineViews(staff, rows, shown, record.items),
    finding: await findItems(staff, find),
    sums: isSound && worked.lines.every(({ refusal }) => refusal === null) ? sumsOf(record, worked) : null,
  };
}

/** The address as people write it: phones as `0100 555 0142`. */
const shownAddress = (row: OrderRow) => {
  const address = addressOf(row);
  return eachField(ORDER_FIELD_NAMES, (name) =>
    orderField(name).control === 'phone' ? formatPhone(address[name]) : address[name],
  );
};

/** What the form of an order begins with, and what it shows beside its fields. */
export async function openEdit(staff: StaffActor, record: OrderRecord) {
  const { row, items } = record;
  const discount = discountOf(record);
  const values: FormValues = {
    ...shownAddress(row),
    discount: { amount: discount ? String(toEgp(discount.amount)) : '', reason: discount?.reason ?? '' },
    deliveryCharge: row.deliveryAgreed === null ? '' : String(toEgp(row.deliveryAgreed)),
    source: row.source,
    reason: '',
  };
  const terms = {
    ...{ items: items.map(rowOfLine).flatMap((line) => itemOfRow(line) ?? []), discount },
    ...{ region: row.regionId ?? '', deliveryAgreed: row.deliveryAgreed },
  };
  return { values, version: versionOf(row), preview: await preview(staff, record, items.map(rowOfLine), terms, '') };
}

/** What a form that comes back shows beside its fields, of what was typed. */
export async function typedEdit(
  staff: StaffActor,
  record: OrderRecord,
  form: FormData,
  find: string,
): Promise<EditPreview> {
  const rows = lineRows(form);
  const discount = discountFields.safeParse({
    amount: typedText(form, 'discount.amount'),
    reason: typedText(form, 'discount.reason'),
  });
  const delivery = agreedDeliverySchema.safeParse(typedText(form, 'deliveryCharge'));
  const terms = {
    items: rows.flatMap((row) => (row.remove ? [] : (itemOfRow(row) ?? []))),
    region: typedText(form, 'region'),
    discount: discount.success ? discount.data : null,
    deliveryAgreed: delivery.success ? delivery.data : null,
  };
  return preview(staff, record, rows, terms, find);
}
