/**
 * What carts and orders cost, worked out from the shop's written rules alone (contract 3.8, 6.3): nothing here comes
 * from the app, so that both can be held against each other. Piastres.
 */
export type SizeName = '100ml' | '50ml' | '30ml';
export type Sold = { price: number; available: boolean };
export type CatalogItem = {
  id: string;
  kind: 'simple' | 'perfume' | 'bundle' | 'set';
  visible: boolean;
  available: boolean;
  freeShipping: boolean;
  /** Of what has one price; of a set null where its bottles make it. */
  price: number | null;
  /** Of a perfume. */
  sizes: Partial<Record<SizeName, Sold>>;
  /** Of a set: its offer, and the perfumes that may fill it; none named means all. */
  offer: string;
  pool: string[];
  /** Of a bundle. */
  parts: { id: string; size: SizeName | null; quantity: number }[];
};
export type Catalog = ReadonlyMap<string, CatalogItem>;
export type Wanted = { itemId: string; size: SizeName | null; selected: readonly string[]; quantity: number };

const OFFER = /^buy(\d)x(\d+)get(\d)x(\d+)$/;

/** The bottle of each slot, in order, and how many are given away. */
export function bottlesOf(offer: string): { sizes: SizeName[]; free: number; alike: boolean } {
  const [, paid = '0', paidSize = '', free = '0', freeSize = ''] = OFFER.exec(offer) ?? [];
  const sizes = [...Array<string>(Number(paid)).fill(paidSize), ...Array<string>(Number(free)).fill(freeSize)];
  return { sizes: sizes.map((size) => `${size}ml` as SizeName), free: Number(free), alike: paidSize === freeSize };
}

const onSale = ({ visible, available }: CatalogItem): boolean => visible && available;

/** Whether a bundle's part can be had, in the size it stands there in. */
function isThere({ id, size }: CatalogItem['parts'][number], catalog: Catalog): boolean {
  const part = catalog.get(id);
  if (!part || !onSale(part)) return false;
  return part.kind === 'perfume' ? size !== null && part.sizes[size]?.available === true : size === null;
}

/** What one piece costs; null where it cannot be had like this. */
export function fairPrice({ itemId, size, selected }: Omit<Wanted, 'quantity'>, catalog: Catalog): number | null {
  const catalogItem = catalog.get(itemId);
  if (!catalogItem || !onSale(catalogItem)) return null;
  if (catalogItem.kind === 'perfume') {
    const sold = size === null ? undefined : catalogItem.sizes[size];
    return selected.length === 0 && sold?.available ? sold.price : null;
  }
  if (size !== null) return null;
  if (catalogItem.kind !== 'set') {
    const isWhole = catalogItem.parts.every((part) => isThere(part, catalog));
    return selected.length === 0 && isWhole ? catalogItem.price : null;
  }
  const { sizes, free, alike } = bottlesOf(catalogItem.offer);
  if (selected.length !== sizes.length) return null;
  const bottles = selected.map((id, slot) => {
    const perfume = catalog.get(id);
    const sold = perfume?.kind === 'perfume' && onSale(perfume) ? perfume.sizes[sizes[slot] ?? '100ml'] : undefined;
    return sold?.available && (catalogItem.pool.length === 0 || catalogItem.pool.includes(id)) ? sold.price : null;
  });
  if (!bottles.every((price) => price !== null)) return null;
  if (catalogItem.price !== null) return catalogItem.price;
  const paidFor = alike
    ? [...bottles].sort((one, other) => one - other).slice(free)
    : bottles.slice(0, sizes.length - free);
  return paidFor.reduce((sum, price) => sum + price, 0);
}

/** Whether two adds are of the same line: item, size, and the same bottles in the slots of each size. */
export function sameLine(one: Wanted, other: Wanted, catalog: Catalog): boolean {
  const spelled = ({ itemId, size, selected }: Wanted) => {
    const { sizes } = bottlesOf(catalog.get(itemId)?.offer ?? '');
    return JSON.stringify([itemId, size, selected.map((id, slot) => `${sizes[slot] ?? ''} ${id}`).sort()]);
  };
  return spelled(one) === spelled(other);
}

/** What delivery costs: nothing where the governorate takes nothing, a line ships free, or enough is bought. */
export function fairDelivery(
  charge: number,
  itemsTotal: number,
  lines: readonly Wanted[],
  catalog: Catalog,
  threshold: number | null,
): number {
  const shipsFree = lines.some(({ itemId }) => catalog.get(itemId)?.freeShipping);
  return shipsFree || (threshold !== null && itemsTotal >= threshold) ? 0 : charge;
}
