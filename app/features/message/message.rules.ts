import type { MessageKind } from '~/db/schema/message.values';

/** What a text may name in braces, `{name}`: for orders, for accounts, for the owner. */
const ORDER_FIELDS = [
  'name',
  'number',
  'items',
  'total',
  'due',
  'payment',
  'governorate',
  'days',
  'reason',
  'courier',
  'waybill',
  'link',
  'shop',
] as const;

/** The fields that the text of each kind may name. */
export const MESSAGE_FIELDS: Readonly<Record<MessageKind, readonly string[]>> = {
  orderPlaced: ORDER_FIELDS,
  orderAccepted: ORDER_FIELDS,
  orderOut: ORDER_FIELDS,
  orderDelivered: ORDER_FIELDS,
  orderCanceled: ORDER_FIELDS,
  paymentReceived: ORDER_FIELDS,
  paymentReturned: ORDER_FIELDS,
  passwordReset: ['name', 'link', 'minutes', 'shop'],
  passwordChanged: ['name', 'phone', 'email', 'shop'],
  contactChanged: ['name', 'what', 'shop'],
  newOrder: [...ORDER_FIELDS, 'phone'],
  lowStock: ['product', 'size', 'left', 'link', 'shop'],
};

/** What the fields of a text stand for. A missing one is empty. */
export type MessageFields = Readonly<Record<string, string>>;

const FIELD = /\{([a-zA-Z]+)\}/g;

const valueOf = (fields: MessageFields, name: string): string =>
  (Object.hasOwn(fields, name) ? fields[name] : '') ?? '';

/**
 * A text with its fields filled in. A line that names fields, all of them empty, is left out, and a paragraph of
 * nothing else with it.
 */
export function fillText(text: string, fields: MessageFields): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const named = [...line.matchAll(FIELD)].map(([, field = '']) => valueOf(fields, field));
      if (named.length > 0 && named.every((value) => value === '')) return [];
      return [line.replaceAll(FIELD, (_, field: string) => valueOf(fields, field))];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
