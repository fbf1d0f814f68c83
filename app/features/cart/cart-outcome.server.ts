import type { z } from 'zod';

import type { Size } from '~/db/schema/taxonomy.values';
import { refusalValues } from '~/features/catalogue/gone-items';
import type { MessageValues } from '~/http/domain-error';
import type { Flash } from '~/http/flash.server';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';
import { type Localized, localize } from '~/i18n/localized';

import type { CartLine } from './cart.json';
import type { Cart } from './cart.lines.server';
import type { findCartLine } from './cart.queries.server';
import type { AddToCart } from './cart.schema';

/** What became of a form that changes the cart, and what to tell the shopper. */
export type CartOutcome = { ok: boolean; status: number; message: Flash | null };

export const done = (message?: Omit<Flash, 'kind'>): CartOutcome => ({
  ok: true,
  status: 200,
  message: message ? { kind: 'success', ...message } : null,
});

export const refused = (status: number, key: string, values: MessageValues = {}): CartOutcome => ({
  ok: false,
  status,
  message: { kind: 'error', key, values },
});

export const refusedAdd = (error: z.ZodError): CartOutcome =>
  refused(422, `errors:${error.issues[0]?.message ?? 'invalid'}`);

type Refusal = Parameters<typeof refusalValues>[0] & { status: number; messageKey: string };

/** A rule said no; the message names the items in the reader's language. */
export const refusedBy = (refusal: Refusal, language: Language): CartOutcome =>
  refused(refusal.status, `errors:${refusal.messageKey}`, refusalValues(refusal, language));

/** What a message calls a line: its name, and the size that was chosen. */
function lineTitle({ item, size }: { item: { name: Localized }; size: Size | null }, language: Language) {
  const name = localize(item.name, language);
  return size === null ? name : `${name} · ${translator(language)(`size.${size}`)}`;
}

const sorted = (ids: readonly string[]): string => [...ids].sort().join();

/** Whether an add went into this line; the bottles of a set in any order. */
const isOf = ({ item, size, selectedItems }: CartLine, add: AddToCart): boolean =>
  item._id === add.itemId &&
  size === add.size &&
  sorted(selectedItems.map(({ _id }) => _id)) === sorted(add.selectedItems);

/** Names what was added, or put back, by what the cart calls it; what was added shows the way to the cart. */
export function addedMessage(key: string, { lines }: Cart, add: AddToCart, language: Language): Omit<Flash, 'kind'> {
  const line = lines.find((held) => isOf(held, add));
  const link = { to: '/cart', labelKey: 'layout.cart.view' };
  return {
    key,
    ...(line && { detail: lineTitle(line, language) }),
    ...(key === 'shop:cart.added' && { link, ...(line && { line: line.id }) }),
  };
}

type Line = NonNullable<Awaited<ReturnType<typeof findCartLine>>>;

function undoForm(line: Line): Flash['form'] {
  if (!line.purchasable) return undefined;
  const fields: [string, string][] = [
    ['intent', 'restore'],
    ['itemType', line.type],
    ['itemId', line.item._id],
    ['size', line.size ?? ''],
    ['quantity', String(line.quantity)],
  ];
  return {
    labelKey: 'undo',
    action: '/cart',
    fields: [...fields, ...line.selection.map((id): [string, string] => ['selectedItems', id])],
  };
}

export function removedMessage(line: Line | null, language: Language): Omit<Flash, 'kind'> {
  const key = 'shop:cart.removed';
  if (!line) return { key };
  const form = undoForm(line);
  return { key, detail: lineTitle(line, language), ...(form && { form }) };
}
