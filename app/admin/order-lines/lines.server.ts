import type { StaffActor } from '~/auth/permissions';
import type { ItemType, SelectedItem } from '~/db/schema/cart.values';
import { SIZES } from '~/db/schema/taxonomy.values';
import { toEgp } from '~/features/catalogue/money';
import { collectionJson, type CollectionRecord } from '~/features/collection/collection.json';
import { listChoices } from '~/features/collection/collection.parts.server';
import { canBeHad, slotsOf } from '~/features/collection/collection.rules';
import type { OrderItemRow } from '~/features/order/order.json';
import type { EditedLine, PricedItems } from '~/features/order-edit/order-edit.prices.server';
import { isSameItem, wantedLineOf } from '~/features/order-edit/order-edit.rules';
import { readLineItems } from '~/features/pricing/line-items.server';
import type { CatalogueItems } from '~/features/pricing/line-price';
import { productJson } from '~/features/product/product.json';
import { cardPrice, isInStock, openingSize, sizesOf } from '~/features/product/product.rules';
import { suggest } from '~/features/search/suggestions.server';
import { COLLECTION_PLACEHOLDER, PRODUCT_PLACEHOLDER } from '~/images/image-url';

import { addRow, itemOfRow, type LineRow, pressedItem } from './lines.form';
import type { Finding, FoundItem, LineState, LineView } from './lines.json';

type Item = { type: ItemType; itemId: string };
const readItem = ({ type, itemId }: Item) =>
  readLineItems([wantedLineOf({ type, itemId, size: null, quantity: 1, selectedItems: [] })]);

/** Puts what a button of the search stands for into the form; what has gone meanwhile is not put in. */
export async function addPressed(_staff: StaffActor, form: FormData, step: string): Promise<void> {
  const item = pressedItem(step);
  if (!item) return;
  const { products, collections } = await readItem(item);
  const [product, collection] = [products.get(item.itemId), collections.get(item.itemId)];
  if (!product && !collection) return;
  const offer = collection?.row.offerType ?? null;
  const size = (product && openingSize(productJson(product))?.size) ?? '';
  addRow(form, { ...item, size, slots: offer === null ? 0 : slotsOf(offer).length });
}

function foundOf(id: string, { products, collections }: CatalogueItems): FoundItem[] {
  const [row, record] = [products.get(id), collections.get(id)];
  if (row) {
    const product = productJson(row);
    const { now: price, from } = cardPrice(product);
    const said = { name: product.name, image: product.image, price, from, available: isInStock(product) };
    return [{ type: 'Product', _id: id, ...said }];
  }
  if (!record) return [];
  const { name, image, fromPrice: price, collectionType } = collectionJson(record);
  const said = { name, image, price, from: collectionType === 'classice', available: canBeHad(record) };
  return [{ type: 'Collection', _id: id, ...said }];
}

/** What a search finds of what the shop sells, the best match first. */
export async function findItems(_staff: StaffActor, find: string): Promise<Finding> {
  if (find === '') return { find, found: null };
  const items = await suggest(find);
  const known = await readLineItems(
    items.map(({ _id: itemId, isCollection }) =>
      wantedLineOf({
        type: isCollection ? 'Collection' : 'Product',
        itemId,
        size: null,
        quantity: 1,
        selectedItems: [],
      }),
    ),
  );
  return { find, found: items.flatMap(({ _id }) => foundOf(_id, known)) };
}

/** What may stand in the slots of a composed set; what stands there stays to be chosen, also where it has gone. */
async function slotsOfSet({ row, pool }: CollectionRecord, held: readonly SelectedItem[]): Promise<LineView['slots']> {
  if (row.offerType === null) return [];
  const choices = await listChoices({ offerType: row.offerType, pool });
  return slotsOf(row.offerType).map(({ size }, slot) => {
    const offered = choices.flatMap(({ _id, name, sizes }) => {
      const bottle = sizes[size];
      return bottle ? [{ _id, name, price: bottle.price }] : [];
    });
    const present = held[slot];
    const isThere = !present || offered.some(({ _id }) => _id === present._id);
    return {
      size: SIZES[size],
      choices: isThere ? offered : [...offered, { _id: present._id, name: present.name, price: 0 }],
    };
  });
}

async function factsOf(row: LineRow, items: CatalogueItems, line: OrderItemRow | undefined) {
  const product = items.products.get(row.itemId);
  const record = items.collections.get(row.itemId);
  const json = product && productJson(product);
  const sizes = (json ? sizesOf(json) : []).map(({ size, priceAfter: price, available }) => ({
    size,
    price,
    available,
  }));
  const own = line && { name: { en: line.nameEn, ar: line.nameAr }, image: line.image, volume: line.volume };
  const today = json
    ? { name: json.name, image: json.image, volume: json.volume }
    : record && { name: collectionJson(record).name, image: record.row.image ?? COLLECTION_PLACEHOLDER, volume: null };
  return {
    ...(own ?? today ?? { name: { en: '', ar: '' }, image: PRODUCT_PLACEHOLDER, volume: null }),
    sizes,
    slots: record ? await slotsOfSet(record, line?.selectedItems ?? []) : [],
    contents: line?.contents ?? (record ? collectionJson(record).contents : []),
  };
}

const isPricedFor = (row: LineRow) => {
  const item = itemOfRow(row);
  return ({ type, size, item: { _id }, wanted }: EditedLine) =>
    item !== null &&
    type === item.type &&
    _id === item.itemId &&
    size === item.size &&
    wanted.selectedItems.join() === item.selectedItems.join();
};

function stateOf(row: LineRow, priced: EditedLine | undefined, began: OrderItemRow | undefined): LineState {
  if (row.remove) return 'removed';
  if (priced?.untouched) return 'kept';
  return began || priced?.line ? 'changed' : 'added';
}

/**
 * The lines of a form as they are shown: what each is, what it costs now, and, where an order is edited (`held`), what
 * became of it. Lines of the order that the form knows nothing of would go, and stand at the end.
 */
export async function lineViews(
  _staff: StaffActor,
  rows: readonly LineRow[],
  { lines, items }: Pick<PricedItems, 'lines' | 'items'>,
  held: readonly OrderItemRow[] | null,
): Promise<LineView[]> {
  const matched = rows.map((row) => (row.remove ? undefined : lines.find(isPricedFor(row))));
  const known = new Set([...rows.map(({ line }) => line), ...matched.map((priced) => priced?.line?.id)]);
  const lost = (held ?? []).filter(({ id }) => !known.has(id)).map((line) => ({ ...rowOfLine(line), remove: true }));
  const all = [...rows, ...lost];
  return Promise.all(
    all.map(async (row, place): Promise<LineView> => {
      const priced = matched[place];
      const began = held?.find(({ id }) => id === row.line);
      const item = itemOfRow(row);
      const isSame = began !== undefined && item !== null && isSameItem(began, item);
      const refusal = priced?.refusal ?? null;
      const state = held === null ? null : stateOf(row, priced, began);
      return {
        row,
        ...(await factsOf(row, items, priced?.line ?? began)),
        state,
        lineTotal: priced && refusal === null ? toEgp(priced.unitPrice * priced.quantity) : null,
        was:
          began && state !== 'kept'
            ? { size: isSame ? null : began.size, quantity: began.quantity, lineTotal: toEgp(began.lineTotal) }
            : null,
        problem: refusal && { key: refusal.messageKey, values: refusal.values },
      };
    }),
  );
}

/** A line of an order as its form begins. */
export const rowOfLine = ({ id, type, itemId, size, quantity, selectedItems }: OrderItemRow): LineRow => ({
  ...{ type, itemId, size: size ?? '', quantity: String(quantity), line: id, remove: false },
  selectedItems: selectedItems.map(({ _id }) => _id),
});
