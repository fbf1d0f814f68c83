import { z } from 'zod';

import { addToCartSchema } from '~/features/cart/cart.schema';
import { foldDigits } from '~/features/catalogue/search-text';
import { flagSchema } from '~/features/catalogue/field.schema';
import { type ItemType, ITEM_TYPES, MAX_LINE_QUANTITY } from '~/db/schema/cart.values';

/** A line of an order as its form holds it, all as typed. `line`: the order's own that it began as; empty: none. */
export type LineRow = {
  type: string;
  itemId: string;
  size: string;
  quantity: string;
  line: string;
  remove: boolean;
  selectedItems: string[];
};

/** What is put in: with the size that its page opens on and a slot, still empty, for each bottle of a set. */
export type AddedItem = { type: ItemType; itemId: string; size: string; slots: number };

const FIELD = /^items\[(\d{1,3})\]\.(type|itemId|size|quantity|line|remove|selectedItems\[(\d)\])$/;
const EMPTY: LineRow = { type: '', itemId: '', size: '', quantity: '', line: '', remove: false, selectedItems: [] };

export function typedText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function lineRows(form: FormData): LineRow[] {
  const rows = new Map<number, LineRow>();
  for (const [name, value] of form) {
    const [, index, field, slot] = FIELD.exec(name) ?? [];
    if (index === undefined || field === undefined || typeof value !== 'string') continue;
    const row = rows.get(Number(index)) ?? { ...EMPTY, selectedItems: [] };
    if (slot !== undefined) row.selectedItems[Number(slot)] = value;
    const said = slot !== undefined ? {} : { [field]: field === 'remove' ? value === 'on' : value };
    rows.set(Number(index), { ...row, ...said });
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([, row]) => ({ ...row, selectedItems: Array.from(row.selectedItems, (id?: string) => id ?? '') }));
}

/** The fields of these rows, as a form sends them. */
export const rowFields = (rows: readonly LineRow[]): [name: string, value: string][] =>
  rows.flatMap(({ remove, selectedItems, ...row }, index): [string, string][] => [
    ...Object.entries(row).map(([field, value]): [string, string] => [`items[${index}].${field}`, value]),
    ...selectedItems.map((id, slot): [string, string] => [`items[${index}].selectedItems[${slot}]`, id]),
    ...(remove ? [[`items[${index}].remove`, 'on'] as [string, string]] : []),
  ]);

function writeRows(form: FormData, rows: readonly LineRow[]): void {
  for (const name of [...form.keys()]) if (FIELD.test(name)) form.delete(name);
  for (const [name, value] of rowFields(rows)) form.set(name, value);
}

/** `add:Product:<id>` → what to add; null for any other press. */
export function pressedItem(step: string): { type: ItemType; itemId: string } | null {
  const [verb, typed, itemId = ''] = step.split(':');
  const type = ITEM_TYPES.find((each) => each === typed);
  return verb === 'add' && type && z.uuid().safeParse(itemId).success ? { type, itemId } : null;
}

const oneMore = (quantity: string): string =>
  String(Math.min(MAX_LINE_QUANTITY, (Number.parseInt(foldDigits(quantity), 10) || 0) + 1));

/** Puts an item into the form: the same again, where nothing is left to choose of it, is one more piece. */
export function addRow(form: FormData, { type, itemId, size, slots }: AddedItem): void {
  const rows = lineRows(form);
  const present = slots > 0 ? -1 : rows.findIndex((row) => row.itemId === itemId && row.size === size && !row.remove);
  const added = rows.map((row, at) => (at === present ? { ...row, quantity: oneMore(row.quantity) } : row));
  const selectedItems = Array.from({ length: slots }, () => '');
  writeRows(form, present === -1 ? [...rows, { ...EMPTY, type, itemId, size, quantity: '1', selectedItems }] : added);
}

/** A row of the form: null where it is to go, else what it stands for. */
export const rowSchema = z.looseObject({ remove: flagSchema }).transform(({ remove, line: _, ...row }, context) => {
  if (remove) return null;
  const read = addToCartSchema.safeParse(row);
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
  return z.NEVER;
});

/** What of a row is sound already, for the price of it; null: nothing. */
export function itemOfRow({ line: _, remove: __, ...row }: LineRow) {
  const read = addToCartSchema.safeParse(row);
  return read.success ? read.data : null;
}
