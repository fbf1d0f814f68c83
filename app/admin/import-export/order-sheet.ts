import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import { heldText } from '~/features/cart/held-text';
import { eachField, fieldsShownIn, ORDER_FIELDS, ORDER_TEXT_NAMES, shownText } from '~/features/order/order.fields';
import type { OrderItemJson } from '~/features/order/order.json';
import { eachSum, ORDER_SUMS, sumsShownIn, WIRE_SUM_NAMES } from '~/features/pricing/order-sums';
import type { FileOrderJson } from '~/admin/orders/orders.json';
import { formatVolume, plainAmount } from '~/i18n/format';
import { plainMoment } from '~/i18n/format-date';

const FILE_SUMS = WIRE_SUM_NAMES.filter((name) => sumsShownIn('file').includes(name));

export const ORDER_COLUMNS = [
  'number',
  'placed',
  'status',
  'paymentMethod',
  'paymentStatus',
  'items',
  'pieces',
  ...FILE_SUMS,
  'discount',
  'coupon',
  'due',
  ...fieldsShownIn('file'),
  'email',
  'reason',
] as const;

type Translate = (key: string, values?: Record<string, string>) => string;

export function headingOf(column: (typeof ORDER_COLUMNS)[number], t: Translate): string {
  if (column === 'due' || column === 'discount') return t('admin:csv.inEgp', { sum: t(`admin:csv.order.${column}`) });
  if (column in ORDER_SUMS) return t('admin:csv.inEgp', { sum: t(`orderSum.${column}`) });
  return t(column in ORDER_FIELDS ? `orderField.${column}` : `admin:csv.order.${column}`);
}

function itemText(item: OrderItemJson, language: Language, t: Translate): string {
  const size = item.size ? t(`size.${item.size}`) : item.volume && formatVolume(item.volume, language);
  const bottles = item.selectedItems.map(
    ({ name, size: bottle }) => `${localize(name, language)} ${t(`size.${bottle}`)}`,
  );
  const inside = [...bottles, ...item.contents.map((held) => heldText(held, language, t))];
  const name = [localize(item.name, language), size].filter(Boolean).join(' ');
  return `${item.quantity} × ${name}${inside.length > 0 ? ` (${inside.join(' + ')})` : ''}`;
}

/** An order as a row, in the order of ORDER_COLUMNS; words in the reader's language, sums in EGP as plain numbers. */
export function orderCells(order: FileOrderJson, language: Language, t: Translate): string[] {
  const { address, payment } = order;
  const cells: Record<(typeof ORDER_COLUMNS)[number], string> = {
    number: String(order.number),
    placed: plainMoment(order.createdAt),
    status: t(`admin:orders.status.${order.status}`),
    paymentMethod: t(`payment.${payment.method}`),
    paymentStatus: t(`admin:orders.paymentStatus.${payment.status}`),
    items: order.items.map((item) => itemText(item, language, t)).join('; '),
    pieces: String(order.items.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...eachSum(FILE_SUMS, (name) => plainAmount(order[name])),
    discount: plainAmount(order.discount),
    coupon: order.coupon?.code ?? '',
    due: plainAmount(payment.due),
    // Phones keep their first digit in a spreadsheet program and are no formulas to it.
    ...eachField(ORDER_TEXT_NAMES, (name) => shownText(address, name)),
    region: address.region ? localize(address.region.name, language) : '',
    email: order.user.email ?? '',
    reason: order.cancelationReason ?? '',
  };
  return ORDER_COLUMNS.map((column) => cells[column]);
}
