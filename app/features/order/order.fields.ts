import type { orders } from '~/db/schema/order.server';
import { formatPhone } from '~/i18n/format';

/** Where an order is read: its pages, its two papers, the file of orders. The API answers every field. */
export const ORDER_PLACES = ['views', 'slip', 'invoice', 'file'] as const;
export type OrderPlace = (typeof ORDER_PLACES)[number];

type OrderField = {
  /** The column of `orders` that keeps it as it was typed. */
  column: keyof typeof orders.$inferInsert;
  /** What people type it into. Several lines come with an example, a phone with a hint. */
  control: 'line' | 'lines' | 'phone' | 'region';
  required: boolean;
  autoComplete: string;
  /**
   * A line of the written address with its place there, a paragraph under its own label, or something that has a place
   * of its own.
   */
  stands: { line: number } | 'paragraph' | 'own';
  /** Where it is read; what has a place of its own has it everywhere. */
  shown: readonly OrderPlace[];
};

/**
 * What is typed of an order: to whom it goes, where, and what the shop has to know of it, in the order of the form. The
 * checkout, its draft, the schema, the idempotency hash, the columns, the JSON, the API, the CSV file and every view of
 * an order follow from this list; the compiler names what is missing.
 */
export const ORDER_FIELDS = {
  name: {
    column: 'recipientName',
    control: 'line',
    required: true,
    autoComplete: 'name',
    stands: 'own',
    shown: ORDER_PLACES,
  },
  phone: {
    column: 'recipientPhone',
    control: 'phone',
    required: true,
    autoComplete: 'tel',
    stands: 'own',
    shown: ORDER_PLACES,
  },
  phone2: {
    column: 'secondPhone',
    control: 'phone',
    required: false,
    autoComplete: 'off',
    stands: 'paragraph',
    shown: ORDER_PLACES,
  },
  region: {
    column: 'regionId',
    control: 'region',
    required: true,
    autoComplete: 'address-level1',
    stands: 'own',
    shown: ORDER_PLACES,
  },
  city: {
    column: 'city',
    control: 'line',
    required: true,
    autoComplete: 'address-level2',
    stands: { line: 4 },
    shown: ORDER_PLACES,
  },
  street: {
    column: 'street',
    control: 'line',
    required: true,
    autoComplete: 'address-line1',
    stands: { line: 1 },
    shown: ORDER_PLACES,
  },
  apartment: {
    column: 'apartment',
    control: 'line',
    required: false,
    autoComplete: 'address-line2',
    stands: { line: 2 },
    shown: ORDER_PLACES,
  },
  landmark: {
    column: 'landmark',
    control: 'line',
    required: false,
    autoComplete: 'address-line3',
    stands: { line: 3 },
    shown: ORDER_PLACES,
  },
  note: {
    column: 'note',
    control: 'lines',
    required: false,
    autoComplete: 'off',
    stands: 'paragraph',
    shown: ORDER_PLACES,
  },
} as const satisfies Record<string, OrderField>;

export type OrderFieldName = keyof typeof ORDER_FIELDS;
/** All but the region, which is sent as its id and kept with its name. */
export type OrderTextName = Exclude<OrderFieldName, 'region'>;

export const ORDER_FIELD_NAMES = Object.keys(ORDER_FIELDS) as OrderFieldName[];
export const ORDER_TEXT_NAMES = ORDER_FIELD_NAMES.filter((name): name is OrderTextName => name !== 'region');

export const orderField = (name: OrderFieldName): OrderField => ORDER_FIELDS[name];

export const fieldsShownIn = (place: OrderPlace): OrderFieldName[] =>
  ORDER_FIELD_NAMES.filter((name) => orderField(name).shown.includes(place));

const lineOf = (name: OrderFieldName): number | null => {
  const { stands } = orderField(name);
  return typeof stands === 'object' ? stands.line : null;
};

/** The names of the address's lines as they are written on a parcel; the region follows them. */
const LINE_NAMES = ORDER_TEXT_NAMES.filter((name) => lineOf(name) !== null).sort(
  (a, b) => (lineOf(a) ?? 0) - (lineOf(b) ?? 0),
);
const PARAGRAPH_NAMES = ORDER_TEXT_NAMES.filter((name) => orderField(name).stands === 'paragraph');

type OrderTexts = Readonly<Record<OrderTextName, string>>;

const readIn = (names: readonly OrderTextName[], place: OrderPlace) =>
  names.filter((name) => orderField(name).shown.includes(place));

export const addressLines = (address: OrderTexts, place: OrderPlace): string[] =>
  readIn(LINE_NAMES, place)
    .map((name) => address[name])
    .filter((line) => line !== '');

/** A field as people read it: phones as `0100 555 0142`. */
export const shownText = (address: OrderTexts, name: OrderTextName): string =>
  orderField(name).control === 'phone' ? formatPhone(address[name]) : address[name];

/** What is read in this place under a label of its own (`orderField.*`), where something was typed. */
export const orderParagraphs = (address: OrderTexts, place: OrderPlace): { name: OrderTextName; text: string }[] =>
  readIn(PARAGRAPH_NAMES, place)
    .map((name) => ({ name, text: shownText(address, name) }))
    .filter(({ text }) => text !== '');

/** The same thing of each of these fields, under its name. */
export const eachField = <Name extends OrderFieldName, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

type OrderColumns = { [Name in OrderFieldName as (typeof ORDER_FIELDS)[Name]['column']]: string };

export const orderColumns = (typed: Readonly<Record<OrderFieldName, string>>): OrderColumns =>
  Object.fromEntries(ORDER_FIELD_NAMES.map((name) => [ORDER_FIELDS[name].column, typed[name]])) as OrderColumns;
