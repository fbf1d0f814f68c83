import { toEgp } from '~/features/catalogue/money';
import { ledgerOf } from '~/features/order-payments/ledger.rules';
import type { OrderRecord } from '~/features/order/order.json';
import { discountsOf } from '~/features/pricing/shares';
import { formatVolume, plainAmount } from '~/i18n/format';
import { plainMoment } from '~/i18n/format-date';
import type { Language } from '~/i18n/language';

/** The columns of the file; what is of the whole order stands in its first line alone, so that a column adds up. */
export const SALES_COLUMNS = [
  'number',
  'placed',
  'source',
  'status',
  'payment',
  'paymentStatus',
  'region',
  'item',
  'size',
  'quantity',
  'unitPrice',
  'lineTotal',
  'discount',
  'delivery',
  'total',
  'paid',
  'returned',
  'cameBack',
  'courier',
  'waybill',
  'fee',
  'refunds',
  'coupon',
] as const;
type SalesColumn = (typeof SALES_COLUMNS)[number];

type Translate = (key: string) => string;
type Cells = Partial<Record<SalesColumn, string>>;

const egp = (piastres: number): string => plainAmount(toEgp(piastres));

/** Of the whole order; without phones and addresses. */
function orderCells({ row, payments }: OrderRecord, t: Translate): Cells {
  const { received, returned } = ledgerOf(payments);
  const corrected = new Set(payments.map(({ corrects }) => corrects));
  const refunds = payments.filter(
    ({ id, direction, corrects }) => direction === 'out' && corrects === null && !corrected.has(id),
  );
  return {
    delivery: egp(row.deliveryCharge),
    total: egp(row.total),
    paid: egp(received),
    returned: egp(returned),
    cameBack: egp(row.returnsTotal),
    coupon: row.couponCode ?? '',
    courier: row.courier,
    waybill: row.waybill,
    fee: row.shippingFee === null ? '' : egp(row.shippingFee),
    refunds: refunds
      .map(({ at, amount, how, reference }) =>
        [plainMoment(at.toISOString()), egp(amount), t(`admin:reports.way.${how}`), reference]
          .filter(Boolean)
          .join(' '),
      )
      .join('; '),
  };
}

/** The lines of an order as rows, in the order of SALES_COLUMNS; words in the reader's language, numbers in EGP. */
export function salesRows(record: OrderRecord, language: Language, t: Translate): string[][] {
  const { row, items } = record;
  const discounts = discountsOf(record);
  const common: Cells = {
    number: String(row.number),
    placed: plainMoment(row.createdAt.toISOString()),
    source: t(`admin:reports.source.${row.source}`),
    status: t(`admin:orders.status.${row.status}`),
    payment: t(`payment.${row.paymentMethod}`),
    paymentStatus: t(`admin:orders.paymentStatus.${row.paymentStatus}`),
    region: language === 'ar' ? row.regionNameAr : row.regionNameEn,
  };
  return items.map((item, index) => {
    const cells: Cells = {
      ...common,
      item: language === 'ar' ? item.nameAr : item.nameEn,
      size: item.size ? t(`size.${item.size}`) : item.volume ? formatVolume(item.volume, language) : '',
      quantity: String(item.quantity),
      unitPrice: egp(item.unitPrice),
      lineTotal: egp(item.lineTotal),
      discount: egp(discounts[index] ?? 0),
      ...(index === 0 && orderCells(record, t)),
    };
    return SALES_COLUMNS.map((column) => cells[column] ?? '');
  });
}
