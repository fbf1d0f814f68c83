import type { AuditAction, AuditEntity } from '~/features/audit/audit.values';

/** Letters of a word from which on the index on words helps. */
const INDEXED = 3;

/** The words that the log is searched for, amounts as it keeps them; whether all are too short for its index. */
export function lookedFor(question: string): { words: string[]; areShort: boolean } {
  const words = question
    .split(' ')
    .filter(Boolean)
    .map((word) => (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(word) ? word.replaceAll(',', '') : word));
  return { words, areShort: words.length > 0 && words.every((word) => word.length < INDEXED) };
}

/** Records whose fields can be put back one by one; orders, sheets and money are none of them. */
export const RESTORABLE = [
  'product',
  'collection',
  'region',
  'settings',
  'page',
  'offer',
  'mainBanner',
  'homeBanner',
  'homeSection',
  'spread',
  'messageText',
] as const satisfies readonly AuditEntity[];
export type Restorable = (typeof RESTORABLE)[number];

export const isRestorable = (entity: AuditEntity): entity is Restorable =>
  RESTORABLE.some((restorable) => restorable === entity);

/** What follows from other fields, is kept in words that say too little, or has another screen's own permission. */
const NOT_ALONE: Partial<Record<Restorable, readonly string[]>> = {
  product: ['slug'],
  collection: ['slug', 'contents', 'pool'],
  settings: ['sample', 'twoStepRequired', 'reviewsAtOnce'],
  page: ['sample', 'version'],
  mainBanner: ['order'],
  homeBanner: ['order'],
  homeSection: ['order'],
  messageText: ['message.way'],
};

/** A perfume in sizes shows picture and prices of its largest one: what goes with those goes back with them. */
const isMirror = (field: string, fields: readonly string[]): boolean =>
  ['image', 'price', 'priceAfter'].includes(field) &&
  ['lg', 'md', 'sm'].some((size) => fields.includes(`${size}.${field}`));

/** Whether a field of a line of the log can be put back to what it was before. */
export function canBePutBack(
  { entity, action, fields }: { entity: AuditEntity; action: AuditAction; fields: readonly string[] },
  field: string,
): boolean {
  if ((action !== 'update' && action !== 'prices') || !isRestorable(entity) || !fields.includes(field)) return false;
  return !NOT_ALONE[entity]?.includes(field) && !(entity === 'product' && isMirror(field, fields));
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Whether two values of a field are the same to its readers: nothing and an empty text are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other);

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a record with one of them another: `lg.price` is the `price` in `lg`, which may not be there yet. */
export function withField(values: object, field: string, value: unknown): Fields {
  const [first = '', ...rest] = field.split('.');
  const fields = values as Fields;
  if (rest.length === 0) return { ...fields, [first]: value };
  const inner = isFields(fields[first]) ? fields[first] : {};
  return { ...fields, [first]: withField(inner, rest.join('.'), value) };
}
