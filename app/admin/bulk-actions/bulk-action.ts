import type { Localized } from '~/i18n/localized';

export type NamedRecord = { _id: string; name: Localized };

/** What an admin does to products or collections, to one or to several at once; `delete` asks first. */
export const BULK_ACTIONS = ['show', 'hide', 'inStock', 'outOfStock', 'delete'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/**
 * What a list was asked to do: `row` is a row's own button (`hide:<id>`), else `bulk` with the ticked `ids`. Null where
 * it makes no sense.
 */
export function readBulkAction(form: FormData): { change: BulkAction; ids: string[] } | null {
  const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
  const [own, id] = text(form.get('row')).split(':');
  const change = BULK_ACTIONS.find((known) => known === (id ? own : text(form.get('bulk'))));
  return change ? { change, ids: id ? [id] : form.getAll('ids').map(text) } : null;
}
