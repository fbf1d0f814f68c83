import { randomUUID } from 'node:crypto';

import { database } from './database';
import { withCacheInvalidation } from './cache-invalidation';
import { bottlesOf, type CatalogItem, type Catalog, type SizeName, type Wanted } from './fair-price';
import type { Chance } from './sample';
import { customPerfume, ownProduct } from './shopping';

const SIZES = { lg: '100ml', md: '50ml', sm: '30ml' } as const satisfies Record<string, SizeName>;
const OFFERS = [
  ...['buy3x100get1x50', 'buy2x100get1x30', 'buy2x100get1x100', 'buy2x50get1x50'],
  ...['buy4x100get1x100', 'buy4x50get1x50', 'buy2x50get1x30'],
];

/** Things of one's own to sell, whose prices and stock change as one pleases. */
export type OwnCatalog = { catalogItems: Map<string, CatalogItem>; forget: () => Promise<void> };

const blank = (id: string, kind: CatalogItem['kind']): CatalogItem => ({
  id,
  kind,
  visible: true,
  available: true,
  freeShipping: false,
  price: 100,
  sizes: {},
  offer: '',
  pool: [],
  parts: [],
});

async function ownCollection(kind: 'bundle' | 'set'): Promise<string> {
  const id = randomUUID();
  const type = kind === 'bundle' ? 'classic' : 'classice';
  const make = () => database()`
    insert into collections (id, slug, name_en, name_ar, search_text, collection_type, offer_type, price, price_after)
    values (${id}, ${`sample-${id}`}, 'Sample', 'عينة', 'sample', ${type},
      ${kind === 'set' ? 'buy2x50get1x50' : null}, 100, 100)`;
  await withCacheInvalidation(make);
  return id;
}

/** Two simple things, four perfumes, a bundle and three sets. */
export async function makeCatalog(): Promise<OwnCatalog> {
  const { id: like } = await customPerfume();
  const products = [await ownProduct(), await ownProduct()];
  const perfumes = [await ownProduct(like), await ownProduct(like), await ownProduct(like), await ownProduct(like)];
  const catalogItems = [
    ...products.map(({ id }) => blank(id, 'simple')),
    ...perfumes.map(({ id }) => blank(id, 'perfume')),
  ];
  catalogItems.push(blank(await ownCollection('bundle'), 'bundle'));
  for (let set = 0; set < 3; set += 1) catalogItems.push(blank(await ownCollection('set'), 'set'));
  const forget = async () => {
    for (const product of [...products, ...perfumes]) await product.forget();
    const collections = catalogItems.slice(6).map(({ id }) => id);
    await withCacheInvalidation(
      () => database()`update collections set deleted_at = now() where id in ${database()(collections)}`,
    );
  };
  return { catalogItems: new Map(catalogItems.map((each) => [each.id, each])), forget };
}

/** Prices as people make them, and odd ones, small and large. */
const somePrice = ({ below, pick }: Chance): number =>
  pick([100, 101, 100 + below(50_000), 100 * (1 + below(2_000)), 99_999_999, 33_333, 50_000, 100_000, 200_000]);

async function writeCatalogItem(each: CatalogItem): Promise<void> {
  const sql = database();
  const { id, kind, visible, available, freeShipping, price, sizes, offer } = each;
  const common = { visible, available, free_shipping: freeShipping };
  if (kind === 'bundle' || kind === 'set') {
    await sql`
      update collections set
      ${sql({ ...common, offer_type: kind === 'set' ? offer : null, price, price_after: price })} where id = ${id}`;
    await sql`delete from collection_pool where collection_id = ${id}`;
    for (const product of each.pool)
      await sql`insert into collection_pool (collection_id, product_id) values (${id}, ${product})`;
    await sql`delete from collection_contents where collection_id = ${id}`;
    for (const [position, part] of each.parts.entries()) {
      const [product, held, quantity] = [part.id, part.size, part.quantity];
      await sql`
        insert into collection_contents (collection_id, position, product_id, size, quantity)
        values (${id}, ${position}, ${product}, ${held}, ${quantity})`;
    }
    return;
  }
  const columns = Object.entries(SIZES).flatMap(([key, size]) => {
    const sold = sizes[size];
    const [now, stock] = [sold?.price ?? null, sold?.available ?? null];
    return kind === 'perfume'
      ? [
          [`${key}_price`, now],
          [`${key}_price_after`, now],
          [`${key}_available`, stock],
        ]
      : [];
  });
  const mine = price ?? 100;
  await sql`
    update products set
    ${sql({ ...common, price: mine, price_after: mine, ...(Object.fromEntries(columns) as object) })} where id = ${id}`;
}

/** One part of a bundle, or two, at times in a size that it does not come in. */
function someParts(all: readonly CatalogItem[], { pick, below, oneIn }: Chance): CatalogItem['parts'] {
  const first = pick(all.filter(({ kind }) => kind === 'simple'));
  const perfume = pick(all.filter(({ kind }) => kind === 'perfume'));
  const sold = Object.keys(perfume.sizes) as SizeName[];
  const size = oneIn(20) ? pick(Object.values(SIZES)) : pick(sold);
  const parts = [
    { id: perfume.id, size, quantity: 1 + below(20) },
    { id: first.id, size: null, quantity: 1 + below(3) },
  ];
  return oneIn(4) ? parts.slice(1) : parts;
}

/**
 * Other prices, sizes and stock for everything in the catalog, in the database too, without waiting until the store has
 * dropped its caches: money follows the rows; other offers and parts where `offerOf` and `partsOf` name none.
 */
export async function shuffle(
  { catalogItems }: OwnCatalog,
  chance: Chance,
  offerOf: (set: CatalogItem) => string = () => chance.pick(OFFERS),
  partsOf: (bundle: CatalogItem) => CatalogItem['parts'] = () => someParts([...catalogItems.values()], chance),
): Promise<void> {
  const all = [...catalogItems.values()];
  const perfumes = all.filter(({ kind }) => kind === 'perfume').map(({ id }) => id);
  for (const each of all) {
    each.visible = !chance.oneIn(30);
    each.available = !chance.oneIn(30);
    each.freeShipping = chance.oneIn(10);
    each.price = each.kind === 'set' && !chance.oneIn(3) ? null : somePrice(chance);
    each.offer = each.kind === 'set' ? offerOf(each) : '';
    each.pool = each.kind === 'set' && chance.oneIn(2) ? perfumes.filter(() => !chance.oneIn(3)) : [];
    each.parts = each.kind === 'bundle' ? partsOf(each) : [];
    if (each.kind === 'perfume') {
      const kept = Object.values(SIZES).filter(() => !chance.oneIn(20));
      const sizes = kept.length > 0 ? kept : [SIZES.lg];
      each.sizes = Object.fromEntries(
        sizes.map((size) => [size, { price: somePrice(chance), available: !chance.oneIn(30) }]),
      );
      each.price = each.sizes[sizes[0] ?? '100ml']?.price ?? 100;
    }
    await writeCatalogItem(each);
  }
}

/** Something from the catalog as one might ask for it, at times in a way it cannot be had. */
export function someWanted(catalog: Catalog, { pick, below, oneIn }: Chance): Wanted {
  const all = [...catalog.values()];
  const perfumes = all.filter(({ kind }) => kind === 'perfume');
  const catalogItems = pick(all);
  const odd = oneIn(15);
  const size = (catalogItems.kind === 'perfume') !== odd ? pick(Object.values(SIZES)) : null;
  const slots = bottlesOf(catalogItems.offer).sizes.length + (odd ? 1 : 0);
  const fitting = perfumes.filter(
    ({ id }) => catalogItems.pool.length === 0 || catalogItems.pool.includes(id) || oneIn(8),
  );
  const bottle = () => pick(fitting.length > 0 ? fitting : perfumes).id;
  const selected = catalogItems.kind === 'set' ? Array.from({ length: slots }, bottle) : [];
  return {
    itemId: catalogItems.id,
    size,
    selected,
    quantity: oneIn(20) ? pick([0, 21, -3]) : 1 + below(oneIn(4) ? 20 : 4),
  };
}
