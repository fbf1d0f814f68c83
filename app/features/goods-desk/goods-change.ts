/** What an admin does to products or collections, to one or to several at once; `delete` asks first. */
export const GOODS_CHANGES = ['show', 'hide', 'inStock', 'outOfStock', 'delete'] as const;
export type GoodsChange = (typeof GOODS_CHANGES)[number];

/** What a list was asked to do: `row` is a row's own button (`hide:<id>`), else `bulk` with the ticked `ids`. Null where it makes no sense. */
export function readGoodsChange(form: FormData): { change: GoodsChange; ids: string[] } | null {
  const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');
  const [own, id] = text(form.get('row')).split(':');
  const change = GOODS_CHANGES.find((known) => known === (id ? own : text(form.get('bulk'))));
  return change ? { change, ids: id ? [id] : form.getAll('ids').map(text) } : null;
}
