import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Row } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { OFFER_TYPES } from '~/db/schema/collection.values';
import { FEW } from '~/db/schema/stock.values';
import { SIZE_KEYS, type SizeKey, SIZES } from '~/db/schema/taxonomy.values';
import type { CollectionPart } from '~/features/collection/collection.json';
import { cheapestPrice } from '~/features/collection/collection.rules';
import { lacksPartOf, partsOf } from '~/features/collection/collection.sql.server';
import { productJson, type ProductRow } from '~/features/product/product.json';
import { bestOffer, cardPrice, isPurchasable } from '~/features/product/product.rules';

import { adminToken, callApi } from '../support/api';
import { withCacheInvalidation } from '../support/cache-invalidation';
import { changeRow } from '../support/change-rows';
import { closeDatabase, database } from '../support/database';
import { customPerfume, ownProduct, simpleProduct } from '../support/shopping';

// Lists are ordered by prices that the database computes; what they cost is decided in TypeScript. So it is with what
// can be had.

type OwnProduct = Awaited<ReturnType<typeof ownProduct>>;
let product: OwnProduct;
beforeAll(async () => {
  product = await ownProduct((await customPerfume()).id);
});
afterAll(async () => {
  await product.forget();
  await closeDatabase();
});

type Sold = { price: number; after?: number; available: boolean; left?: number } | null;
type Variant = { available: boolean; sizes: Record<SizeKey, Sold> };

const SOLD: readonly Sold[] = [
  null,
  { price: 30_000, available: true },
  { price: 50_000, available: true },
  { price: 20_000, available: false },
  { price: 10_000, available: true, left: 0 },
];

/** A perfume in all combinations of its three sizes, in stock and out. */
const combined = (sold: readonly Sold[]): Variant[] =>
  [true, false].flatMap((available) =>
    sold.flatMap((lg) =>
      sold.flatMap((md) => sold.flatMap((sm) => ((lg ?? md ?? sm) ? [{ available, sizes: { lg, md, sm } }] : []))),
    ),
  );

/** Absent, dear, cheap, out of stock, sold out. */
const VARIANTS = combined(SOLD);
/** Absent, not reduced, by a little, by half a percent more or less, out of stock at half the price, sold out. */
const REDUCED = combined([
  null,
  { price: 30_000, available: true },
  { price: 30_000, after: 29_560, available: true },
  { price: 30_000, after: 22_050, available: true },
  { price: 30_000, after: 15_000, available: false },
  { price: 30_000, after: 16_000, available: true, left: 0 },
]);

/** `lg_price_after` → `lgPriceAfter`. */
const rowOf = (columns: Row): ProductRow =>
  Object.fromEntries(
    Object.entries(columns).map(([name, value]) => [
      name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  ) as ProductRow;

const columnsOf = ({ available, sizes: { lg, md, sm } }: Variant): Record<string, number | boolean | null> => {
  const own = lg ?? md ?? sm;
  const sizes = Object.entries({ lg, md, sm }).flatMap(([key, sold]): [string, number | boolean | null][] => [
    [`${key}_price`, sold && sold.price],
    [`${key}_price_after`, sold && (sold.after ?? sold.price)],
    [`${key}_available`, sold && sold.available],
    [`${key}_few_left`, sold?.left ?? null],
  ]);
  return {
    available,
    price: own?.price ?? null,
    price_after: own?.after ?? own?.price ?? null,
    ...Object.fromEntries(sizes),
  };
};

class RolledBack extends Error {}

describe('the price on a card', () => {
  it('is the same in the database, for every combination of sizes', async () => {
    const wrong: unknown[] = [];
    const trying = database().begin(async (trial) => {
      for (const variant of VARIANTS) {
        const [row = {}] = await trial`
          update products set ${trial(columnsOf(variant))} where id = ${product.id} returning *`;
        const { cardPrice: inSql, ...rest } = rowOf(row);
        const { now } = cardPrice(productJson({ ...rest, cardPrice: inSql }));
        if (inSql !== Math.round(now * 100)) wrong.push({ variant, inSql, now });
      }
      throw new RolledBack();
    });
    await expect(trying).rejects.toThrow(RolledBack);
    expect(VARIANTS).toHaveLength(248);
    expect(wrong).toEqual([]);
  });
});

describe('the best offer of what can be had', () => {
  it('is the same in the database, for every combination of sizes', async () => {
    const wrong: unknown[] = [];
    const found = new Set<number>();
    const trying = database().begin(async (trial) => {
      const compare = async (columns: Record<string, unknown>) => {
        const [row = {}] = await trial`update products set ${trial(columns)} where id = ${product.id} returning *`;
        const { bestOffer: inSql, ...rest } = rowOf(row);
        const inRules = bestOffer(productJson({ ...rest, bestOffer: inSql }));
        found.add(inRules);
        if (inSql !== inRules) wrong.push({ columns, inSql, inRules });
      };
      for (const variant of REDUCED) await compare(columnsOf(variant));
      const [plain] = await trial`
        select branch, category, type, gender, unisex_class from products where id = ${(await simpleProduct()).id}`;
      const sizes = { lg: null, md: null, sm: null };
      for (const available of [true, false])
        await compare({ ...columnsOf({ available, sizes }), ...plain, price: 30_000, price_after: 20_000 });
      throw new RolledBack();
    });
    await expect(trying).rejects.toThrow(RolledBack);
    expect(REDUCED).toHaveLength(430);
    expect([...found].sort((a, b) => a - b)).toEqual([0, 1, 27, 33]);
    expect(wrong).toEqual([]);
  });
});

describe('the least that a set costs', () => {
  const made: string[] = [];
  afterAll(async () => {
    await withCacheInvalidation(() => database()`update collections set deleted_at = now() where id = any(${made})`);
  });

  it('is the same in the database, for every offer', async () => {
    const sizes = { lg: { price: 70_000, available: true }, md: { price: 45_000, available: true, left: 2 }, sm: null };
    await changeRow('products', product.id, columnsOf({ available: true, sizes }));
    const choices = { lg: { least: 70_000, bottles: FEW }, md: { least: 45_000, bottles: 2 }, sm: null };
    const token = await adminToken();
    for (const offerType of OFFER_TYPES) {
      const name = { en: `Set at its least ${randomUUID().slice(0, 8)}`, ar: 'طقم بأقل سعر' };
      const json = { name, collectionType: 'classice', offerType, pool: [product.id] };
      const { status, data } = await callApi('POST', '/collection', { token, json });
      expect(status).toBe(201);
      const { _id, fromPrice } = data.collection as { _id: string; fromPrice: number | null };
      made.push(_id);
      const least = cheapestPrice(offerType, choices);
      expect([offerType, fromPrice]).toEqual([offerType, least === null ? null : least / 100]);
    }
  });
});

describe('whether a part of a classic set can be had', () => {
  const STATES = [{}, { visible: false }, { deleted_at: new Date(0) }] as const;
  const STANDS_IN = [...SIZE_KEYS, null] as const;
  const asked = new PgDialect().sqlToQuery(
    sql`select ${partsOf} as parts, ${lacksPartOf} as lacks from collections where slug = 'parts-in-sql'`,
  ).sql;

  it('is the same in the database, for every state of the part', async () => {
    const wrong: unknown[] = [];
    let tried = 0;
    const trying = database().begin(async (trial) => {
      const [set] = await trial<{ id: string }[]>`
        insert into collections (slug, name_en, name_ar, search_text, collection_type, price, price_after)
        values ('parts-in-sql', 'Parts', 'أجزاء', '', 'classic', 100, 100) returning id`;
      for (const [position, key] of STANDS_IN.entries()) {
        const part = { collection_id: set?.id ?? '', position, product_id: product.id, size: key && SIZES[key] };
        await trial`insert into collection_contents ${trial(part)}`;
      }
      const compare = async (columns: Record<string, unknown>) => {
        const [row = {}] = await trial`update products set ${trial(columns)} where id = ${product.id} returning *`;
        const [answer] = await trial.unsafe<{ parts: CollectionPart[]; lacks: boolean }[]>(asked);
        const inSql = answer?.parts.map(({ trouble }) => trouble === null);
        const inRules = STANDS_IN.map((key) => isPurchasable(rowOf(row), key));
        tried += 1;
        if (JSON.stringify(inSql) !== JSON.stringify(inRules) || answer?.lacks !== inRules.includes(false))
          wrong.push({ columns, inSql, inRules, lacks: answer?.lacks });
      };
      for (const variant of VARIANTS)
        for (const state of STATES) await compare({ visible: true, deleted_at: null, ...columnsOf(variant), ...state });
      const [plain] = await trial`
        select branch, category, type, gender, unisex_class from products where id = ${(await simpleProduct()).id}`;
      const sizes = { lg: null, md: null, sm: null };
      for (const available of [true, false])
        await compare({ ...columnsOf({ available, sizes }), ...plain, price: 100, price_after: 100, deleted_at: null });
      throw new RolledBack();
    });
    await expect(trying).rejects.toThrow(RolledBack);
    expect(tried).toBe(VARIANTS.length * STATES.length + 2);
    expect(wrong).toEqual([]);
  });
});
