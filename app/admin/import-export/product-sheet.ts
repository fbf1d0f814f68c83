import { SIZE_KEYS } from '~/db/schema/taxonomy.values';
import { NEW_PRODUCT, type ProductFormJson, productFormJson } from '~/admin/products/products.json';
import type { ProductRow } from '~/features/product/product.json';

/**
 * The columns of the products' file, named as the API names its fields; `code` says which product a row is. Pictures
 * are not among them.
 */
export const PRODUCT_COLUMNS = [
  'code',
  'name.en',
  'name.ar',
  'category',
  'branch',
  'type',
  'gender',
  'unisexClass',
  'volume',
  'price',
  'priceAfter',
  'lg.price',
  'lg.priceAfter',
  'lg.available',
  'md.price',
  'md.priceAfter',
  'md.available',
  'sm.price',
  'sm.priceAfter',
  'sm.available',
  'available',
  'freeShipping',
  'visible',
  'inspiredBy.name.en',
  'inspiredBy.name.ar',
  'description.en',
  'description.ar',
] as const;
/** Beside them, for those who may know what things cost the shop. */
const COST_COLUMNS = ['cost', 'lg.cost', 'md.cost', 'sm.cost'] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number] | (typeof COST_COLUMNS)[number];

/** The columns that somebody reads and may write. */
export const columnsFor = (mayKnowCosts: boolean): readonly ProductColumn[] =>
  mayKnowCosts ? [...PRODUCT_COLUMNS, ...COST_COLUMNS] : PRODUCT_COLUMNS;

export const FLAG_COLUMNS = [
  'available',
  'freeShipping',
  'visible',
  'lg.available',
  'md.available',
  'sm.available',
] as const satisfies readonly ProductColumn[];
const isFlag = (column: string): boolean => FLAG_COLUMNS.some((flag) => flag === column);

type Branch = { [key: string]: unknown };

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

const at = (form: Branch, column: string): unknown =>
  column.split('.').reduce<unknown>((value, key) => (isBranch(value) ? value[key] : undefined), form);

function withValue(form: Branch, [key = '', ...rest]: readonly string[], value: unknown): Branch {
  const inner = form[key];
  return { ...form, [key]: rest.length === 0 ? value : withValue(isBranch(inner) ? inner : {}, rest, value) };
}

/**
 * A product as a row, in the order of these columns; EGP as plain numbers. What a custom perfume mirrors of its
 * sizes, and sizes it has not, stay empty.
 */
export function productCells(row: ProductRow, columns: readonly ProductColumn[]): string[] {
  const form = productFormJson(row);
  const mirrored = row.branch === 'custom' ? { ...form, price: '', priceAfter: '' } : form;
  const absent = SIZE_KEYS.filter((key) => form[key].price === '').map((key) => `${key}.available`);
  return columns.map((column) => {
    const value = at(mirrored, column);
    if (absent.includes(column)) return '';
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'string' ? value : '';
  });
}

/** Yes and no; nothing leaves it as it was; anything else is for the schema to refuse. */
function flagOf(text: string, before: unknown): unknown {
  if (text.trim() === '') return before;
  return text === 'yes' ? true : text === 'no' ? false : text;
}

/**
 * What a row makes of a product, as its form would send it: the columns the file has, words as codes, over what the
 * product is, or over an empty form. A size or an inspiration that the row takes away takes its picture along, and a
 * size what it cost.
 */
export function productFromCells(
  cells: Readonly<Partial<Record<ProductColumn, string>>>,
  present: ProductRow | null,
): Branch {
  const base: ProductFormJson = present ? productFormJson(present) : NEW_PRODUCT;
  let form: Branch = base;
  for (const [column, text] of Object.entries(cells)) {
    form = withValue(form, column.split('.'), isFlag(column) ? flagOf(text, at(base, column)) : text);
  }
  for (const key of SIZE_KEYS) {
    if (cells[`${key}.price`]?.trim() !== '') continue;
    form = withValue(form, [key, 'image'], '');
    if (!cells[`${key}.cost`]?.trim()) form = withValue(form, [key, 'cost'], '');
  }
  const inspirations = [at(form, 'inspiredBy.name.en'), at(form, 'inspiredBy.name.ar')];
  if (inspirations.every((name) => typeof name !== 'string' || name.trim() === ''))
    form = withValue(form, ['inspiredBy', 'image'], '');
  return form;
}
