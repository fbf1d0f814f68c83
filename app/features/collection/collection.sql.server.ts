import { type SQL, sql } from 'drizzle-orm';

import { FEW } from '~/db/schema/stock.values';
import { SIZE_KEYS, type SizeKey, SIZES } from '~/db/schema/taxonomy.values';

import type { CollectionPart } from './collection.json';
import { cheapestFactors } from './collection.rules';
import { OFFER_TYPES } from '~/db/schema/collection.values';

// Outer columns are written out: inside a query without joins Drizzle drops the table's name, and a bare
// "id" in a subquery would be the subquery's own.

const heldIn = (size: SizeKey): string =>
  `when '${SIZES[size]}' then held.${size}_price_after is not null and coalesce(held.${size}_available, false)
      and held.${size}_few_left is distinct from 0`;

/** `isPurchasable` of product.rules.ts for a part that is shown, in the size it stands there in. */
const isHeldInStock = sql.raw(
  `held.in_stock and case when held.branch = 'custom'
    then case content.size ${SIZE_KEYS.map(heldIn).join(' ')} else false end else content.size is null end`,
);

/** Why a part of a bundle cannot be had now; null where it can. */
const partTrouble = sql`case when held.deleted_at is not null then 'deleted' when not held.visible then 'hidden'
  when not (${isHeldInStock}) then 'outOfStock' end`;

const PARTS = sql`collection_contents content join products held on held.id = content.product_id
  where content.collection_id = "collections"."id"`;

/** The parts of each bundle, in the shop's order, with the products' names and whether they can be had. */
export const partsOf = sql<CollectionPart[]>`(
  select coalesce(json_agg(json_build_object('productId', content.product_id, 'size', content.size,
    'quantity', content.quantity, 'name', json_build_object('en', held.name_en, 'ar', held.name_ar),
    'trouble', ${partTrouble}) order by content.position), '[]'::json)
  from ${PARTS})`;

/** Whether a part of a bundle cannot be had now; false for a composed set. */
export const lacksPartOf = sql<boolean>`exists (select 1 from ${PARTS} and ${partTrouble} is not null)`;

/** The product ids a set may be composed of; empty for all custom perfumes. */
export const poolOf = sql<string[]>`(
  select coalesce(json_agg(pooled.product_id order by pooled.product_id), '[]'::json)
  from collection_pool pooled where pooled.collection_id = "collections"."id")`;

/**
 * Perfumes that are shown and in stock in this size. The same words as the condition of its index
 * (`products_lg_price_idx` and the others), so that the least is read from there.
 */
const offeredIn = (size: SizeKey): SQL =>
  sql.raw(
    "choice.branch = 'custom' and choice.visible and choice.in_stock and choice.deleted_at is null and " +
      `choice.${size}_available and choice.${size}_few_left is distinct from 0`,
  );

const isPooled = sql`exists (select 1 from collection_pool pooled where pooled.collection_id = "collections"."id")`;

/** `SizeChoice` of collection.rules.ts: more perfumes than one has bottles need not be looked at. */
const choiceOf = (size: SizeKey): SQL => {
  const columns = sql.raw(`choice.${size}_price_after as price, coalesce(choice.${size}_few_left, ${FEW}) as bottles`);
  const cheapestFirst = sql.raw(`order by choice.${size}_price_after limit ${FEW}`);
  return sql`(select min(price) as least, coalesce(sum(bottles), 0) as bottles from (
    (select ${columns} from products choice where not ${isPooled} and ${offeredIn(size)} ${cheapestFirst})
    union all
    (select ${columns} from collection_pool pooled join products choice on choice.id = pooled.product_id
      where pooled.collection_id = "collections"."id" and ${offeredIn(size)} ${cheapestFirst})
  ) cheapest) ${sql.raw(size)}`;
};

/** `cheapestPrice` of collection.rules.ts as SQL: one CASE arm an offer type, from the same table of slots. */
const cheapestByOffer = sql.raw(
  OFFER_TYPES.map((offerType) => {
    const { count, paid, needs } = cheapestFactors(offerType);
    const isFull = needs.map(({ size, bottles }) => `${size}.bottles >= ${bottles}`).join(' and ');
    return `when '${offerType}' then case when ${isFull} then ${count} * ${paid}.least end`;
  }).join(' '),
);

/**
 * The least a set can cost now, in piastres, from perfumes that are shown and in stock; null for a bundle, or while
 * there are fewer bottles than slots.
 */
export const cheapestOf = sql<number | null>`(
  select case "collections"."offer_type" ${cheapestByOffer} end
  from ${sql.join(SIZE_KEYS.map(choiceOf), sql`, `)}
  where "collections"."collection_type" = 'classice')`;

/** `canBeHad` of collection.rules.ts as SQL. */
export const canBeHadOf = sql<boolean>`("collections"."available" and not "collections"."sold_out"
  and case "collections"."collection_type" when 'classic' then not ${lacksPartOf} else ${cheapestOf} is not null end)`;

/** What lists order by under `priceAfter`: the fixed price, else the cheapest possible one (contract 3.4). */
export const fromPriceOf = sql`coalesce("collections"."price_after", ${cheapestOf})`;
