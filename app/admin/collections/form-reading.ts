import { z } from 'zod';

import { collectionSchema } from '~/features/collection/collection.schema';
import type { FieldErrors } from '~/http/domain-error';

export type ContentRow = { productId: string; size: string; quantity: string };

const FIELD = /^contents\[(\d{1,3})\]\.(productId|size|quantity)$/;

export function contentRows(form: FormData): ContentRow[] {
  const rows = new Map<number, ContentRow>();
  for (const [name, value] of form) {
    const [, index, field] = FIELD.exec(name) ?? [];
    if (index === undefined || typeof value !== 'string') continue;
    const row = rows.get(Number(index)) ?? { productId: '', size: '', quantity: '' };
    rows.set(Number(index), { ...row, [field as keyof ContentRow]: value });
  }
  return [...rows].sort(([a], [b]) => a - b).map(([, row]) => row);
}

function writeRows(form: FormData, rows: readonly ContentRow[]): void {
  for (const name of [...form.keys()]) if (FIELD.test(name)) form.delete(name);
  rows.forEach((row, index) => {
    for (const [field, value] of Object.entries(row)) form.set(`contents[${index}].${field}`, value);
  });
}

const swapped = (rows: readonly ContentRow[], index: number, other: number): ContentRow[] => {
  const [row, neighbour] = [rows[index], rows[other]];
  return row && neighbour ? rows.map((each, at) => (at === index ? neighbour : at === other ? row : each)) : [...rows];
};

/**
 * Does what a button of the contents asks for, within the form that came with it, so that it needs no scripts:
 * `add:<product id>:<size>`, `remove:<row>`, `up:<row>`, `down:<row>`. The same product and size again is one more
 * piece. Anything else changes nothing.
 */
export function stepContents(form: FormData, step: string): void {
  const [verb, subject = '', size = ''] = step.split(':');
  const rows = contentRows(form);
  const index = Number(subject);
  if (verb === 'add') {
    const present = rows.findIndex((row) => row.productId === subject && row.size === size);
    const added = rows.map((row, at) =>
      at === present ? { ...row, quantity: String((Number(row.quantity) || 0) + 1) } : row,
    );
    writeRows(form, present === -1 ? [...rows, { productId: subject, size, quantity: '1' }] : added);
  }
  if (verb === 'remove')
    writeRows(
      form,
      rows.filter((_, at) => at !== index),
    );
  if (verb === 'up') writeRows(form, swapped(rows, index, index - 1));
  if (verb === 'down') writeRows(form, swapped(rows, index, index + 1));
}

/** What a form of a collection says besides the collection itself. */
export type FormAside = { find: string; findPerfume: string; refused: FieldErrors };

/** Which perfumes may fill a set: `all` custom perfumes, or the ticked ones, of which there must then be one. */
export const POOL_KINDS = ['all', 'chosen'] as const;
export type PoolKind = (typeof POOL_KINDS)[number];

/** A set of chosen perfumes with none of them: never to be taken for one of all perfumes. */
const lacksChosen = (form: FormData): boolean =>
  form.get('collectionType') === 'classice' && form.get('poolKind') === 'chosen' && !form.has('pool');

/** Does the step that was asked for, and takes out of the form what is no field of a collection. */
export function settleForm(form: FormData): FormAside {
  const step = form.get('step');
  if (typeof step === 'string') stepContents(form, step);
  const taken = ['find', 'findPerfume'].map((name) => {
    const value = form.get(name);
    form.delete(name);
    return typeof value === 'string' ? value.trim().slice(0, 100) : '';
  });
  const [find = '', findPerfume = ''] = taken;
  return { find, findPerfume, refused: step === null && lacksChosen(form) ? { pool: ['collection.poolNone'] } : {} };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * `collectionSchema` for the form, which sends the fields of both kinds of collection so that changing one's mind loses
 * nothing: those of the other kind are left out, and ticked perfumes where all may fill the set.
 */
export const collectionFormSchema = z.preprocess((sent) => {
  if (!isRecord(sent)) return sent;
  const { poolKind, ...fields } = sent;
  if (sent.collectionType !== 'classice') return { ...fields, offerType: null, pool: [] };
  return { ...fields, contents: [], pool: poolKind === 'chosen' ? fields.pool : [] };
}, collectionSchema);
