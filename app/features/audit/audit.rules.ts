import { toEgp } from '~/features/catalogue/money';
import { plainAmount } from '~/i18n/format';

import type { AuditEntity } from './audit.values';

/** Each changed field with its old and new value, as the log keeps it: the API's dotted names, money in piastres. */
export type AuditChanges = Record<string, { from: unknown; to: unknown }>;

/** What changes by itself, or follows from other fields. */
const BOOKKEEPING = new Set([
  'id',
  '_id',
  'singleton',
  'searchText',
  'searchVersion',
  'rating',
  'offer',
  'bestOffer',
  'cardPrice',
  'inStock',
  'soldOut',
  ...['fewLeft', 'lgFewLeft', 'mdFewLeft', 'smFewLeft'],
  ...['lowStock', 'lgLowStock', 'mdLowStock', 'smLowStock'],
  'createdAt',
  'updatedAt',
  'deletedAt',
]);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** The API's name of a column: `lgPriceAfter` → `lg.priceAfter`, `inspiredByNameEn` → `inspiredBy.name.en`. */
function fieldName(column: string): string {
  return column
    .replace(/^startsAt$/, 'from')
    .replace(/^endsAt$/, 'to')
    .replace(/StartsAt$/, 'From')
    .replace(/EndsAt$/, 'To')
    .replace(/^(lg|md|sm|inspiredBy)(?=[A-Z])(.+)$/, (_, group: string, rest: string) => `${group}.${lowerFirst(rest)}`)
    .replace(/(?<=[a-z])(En|Ar)$/, (language) => `.${language.toLowerCase()}`);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

function flatten(record: object, path = ''): [string, unknown][] {
  return Object.entries(record).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    if (path === '' && BOOKKEEPING.has(key)) return [];
    const name = path === '' ? fieldName(key) : `${path}.${key}`;
    if (isRecord(value)) return flatten(value, name);
    return [[name, value instanceof Date ? value.toISOString() : value]];
  });
}

/** The fields of a record, a row or a nested shape, by the names that the log has for them; money in piastres. */
export const loggedFields = (record: object): ReadonlyMap<string, unknown> => new Map(flatten(record));

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * What differs between a record before and after: rows or nested shapes, both whole; null where it did not exist yet or
 * is gone. Money must come in piastres, as rows have it. Nothing, an empty text and an empty list are the same;
 * bookkeeping columns are left out (contract 7.3).
 */
export function changesBetween(before: object | null, after: object | null): AuditChanges {
  const [old, present] = [loggedFields(before ?? {}), loggedFields(after ?? {})];
  const changes: AuditChanges = {};
  for (const field of new Set([...old.keys(), ...present.keys()])) {
    const [from, to] = [old.get(field) ?? null, present.get(field) ?? null];
    if (isEmpty(from) && isEmpty(to)) continue;
    if (JSON.stringify(from) !== JSON.stringify(to)) changes[field] = { from, to };
  }
  return changes;
}

const MONEY = [
  ...['price', 'priceAfter', 'cost', 'deliveryCharge', 'freeDeliveryThreshold', 'total', 'deposit'],
  ...['amount', 'least'],
  ...['shipment.fee', 'discount.amount', 'payment.amount', 'return.value'],
];

/** Whether a field holds piastres, by its last words. */
export const isMoneyField = (field: string): boolean =>
  MONEY.some((name) => field === name || field.endsWith(`.${name}`));

/** Fields of orders and accounts that say who somebody is, or where. */
const OF_PEOPLE =
  /^(name|email|phone|address|recipient|customer|second|street|city|apartment|landmark|note|officeNote)/;

/** Whether a field tells of a person: shown to those alone who may read contacts, and found by no words. */
export const isOfPeople = (entity: AuditEntity, field: string): boolean =>
  (entity === 'user' || entity === 'order' || entity === 'invitation' || entity === 'coupon') && OF_PEOPLE.test(field);

/** Why the shop did something to an order, in words of its own. */
export const isReason = (entity: AuditEntity, field: string): boolean => entity === 'order' && /reason$/i.test(field);

/** What something costs the shop, which not everybody who reads the log may know. */
export const isCostField = (field: string): boolean => /(^|\.)cost$/.test(field);

const NAMES = ['name.en', 'name.ar', 'title.en', 'title.ar', 'alt.en', 'alt.ar', 'code'];

/** What a record is called in both languages, and its code, for the words that the log is searched by; no person. */
export function namesOf(record: object): string[] {
  const fields = loggedFields(record);
  return NAMES.flatMap((name) => {
    const value = fields.get(name);
    return typeof value === 'string' ? [value] : [];
  });
}

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/**
 * What a search may find a line by: each value, before and after, amounts in EGP; costs, pictures and what tells of
 * people are left out.
 */
export function valuesOf(entity: AuditEntity, changes: AuditChanges): string[] {
  const known = Object.entries(changes).filter(([field]) => !isCostField(field) && !isOfPeople(entity, field));
  return known.flatMap(([field, { from, to }]) =>
    [from, to]
      .flat()
      .filter(isText)
      .filter((value) => !String(value).startsWith('/imgs/'))
      .map((value) => (typeof value === 'number' && isMoneyField(field) ? plainAmount(toEgp(value)) : String(value))),
  );
}
