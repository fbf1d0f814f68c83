import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

import { PRODUCT_WORDS } from './search.server';
import { type Branch, ALL_BRANCHES, CATEGORIES, GENDERS, GRADES, SIZE_KEYS, TYPES } from './taxonomy.values';
import {
  allOf,
  createdAt,
  endsAfterStart,
  endsAt,
  facts,
  indexWhere,
  inList,
  isDated,
  noneOrOneOf,
  pictures,
  startsAt,
  updatedAt,
  wordIndex,
} from './shared.server';

/** The shop has it, and it is not sold out. Of a custom perfume only sizes are: see `sizeInStock`. */
const NOT_OUT = `(available and (branch = 'custom' or few_left is distinct from 0))`;
const sizeInStock = (size: (typeof SIZE_KEYS)[number]): string =>
  `(${size}_available and ${size}_few_left is distinct from 0)`;
/** The same, and of a custom perfume a size is in stock. */
const IN_STOCK = `(${NOT_OUT} and (branch <> 'custom' or coalesce(${SIZE_KEYS.map(sizeInStock).join(' or ')}, false)))`;
const pricesInStock = sql.raw(
  SIZE_KEYS.map((size) => `case when ${sizeInStock(size)} then ${size}_price_after end`).join(', '),
);

/** What a card shows (`cardPrice` of product.rules.ts): the cheapest size in stock, else of all, else its price. */
const CARD_PRICE = sql`coalesce(
  case when ${sql.raw(NOT_OUT)} then least(${pricesInStock}) end,
  least(lg_price_after, md_price_after, sm_price_after), price_after)`;

const offerOf = (prefix: string): string => `round(100.0 * (${prefix}price - ${prefix}price_after) / ${prefix}price)`;
const offersInStock = sql.raw(
  SIZE_KEYS.map((size) => `case when ${sizeInStock(size)} then ${offerOf(`${size}_`)} end`).join(', '),
);

/** The highest offer among the prices that it can be had at now, in percent (`bestOffer` of product.rules.ts). */
const BEST_OFFER = sql`(case when not ${sql.raw(NOT_OUT)} then 0
  when coalesce(lg_price, md_price, sm_price) is null then ${sql.raw(offerOf(''))}
  else coalesce(greatest(${offersInStock}), 0) end)::smallint`;

/**
 * Products. Prices in piastres. A custom perfume has at least one of lg, md, sm (100, 50, 30 ml); its own image and
 * prices mirror the largest one. `offer`, `bestOffer` and `cardPrice` are derived by the database, so they can never
 * contradict the prices.
 */
export const products = pgTable(
  'products',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    code: text('code').notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionAr: text('description_ar').notNull().default(''),
    searchText: text('search_text').notNull(),
    /** Which release wrote it (search-entry.server.ts). */
    searchVersion: smallint('search_version').notNull().default(0),
    /** Codes of its family, notes, seasons and moments; a trigger of `product_scents` keeps them. */
    scentCodes: text('scent_codes').array().notNull().default([]),
    /** The words of `searchText`, and codes of where it stands in the shop and what it smells of. */
    search: wordIndex('search').notNull().generatedAlwaysAs(PRODUCT_WORDS),
    category: text('category', { enum: CATEGORIES }).notNull(),
    branch: text('branch').$type<Branch>().notNull(),
    type: text('type', { enum: TYPES }),
    gender: text('gender', { enum: GENDERS }),
    unisexClass: text('unisex_class', { enum: GRADES }),
    volume: text('volume'),
    image: text('image'),
    price: integer('price').notNull(),
    priceAfter: integer('price_after').notNull(),
    offer: smallint('offer')
      .notNull()
      .generatedAlwaysAs(sql`round(100.0 * (price - price_after) / price)::smallint`),
    bestOffer: smallint('best_offer').notNull().generatedAlwaysAs(BEST_OFFER),
    /** Whether the shop says that it has it. */
    available: boolean('available').notNull().default(true),
    /** Of what has no sizes: 0 where none is left; null: some are, or nobody counts them. */
    fewLeft: smallint('few_left'),
    lowStock: boolean('low_stock').notNull().default(false),
    inStock: boolean('in_stock').notNull().generatedAlwaysAs(sql.raw(IN_STOCK)),
    freeShipping: boolean('free_shipping').notNull().default(false),
    visible: boolean('visible').notNull().default(true),
    lgImage: text('lg_image'),
    lgPrice: integer('lg_price'),
    lgPriceAfter: integer('lg_price_after'),
    lgAvailable: boolean('lg_available'),
    /** How many of a size can be had, where they are few (stock.rules.ts); null: enough, or nobody counts them. */
    lgFewLeft: smallint('lg_few_left'),
    lgLowStock: boolean('lg_low_stock').notNull().default(false),
    mdImage: text('md_image'),
    mdPrice: integer('md_price'),
    mdPriceAfter: integer('md_price_after'),
    mdAvailable: boolean('md_available'),
    mdFewLeft: smallint('md_few_left'),
    mdLowStock: boolean('md_low_stock').notNull().default(false),
    smImage: text('sm_image'),
    smPrice: integer('sm_price'),
    smPriceAfter: integer('sm_price_after'),
    smAvailable: boolean('sm_available'),
    smFewLeft: smallint('sm_few_left'),
    smLowStock: boolean('sm_low_stock').notNull().default(false),
    /** What a piece, or one of a size, costs the shop; null: not known. */
    cost: integer('cost'),
    lgCost: integer('lg_cost'),
    mdCost: integer('md_cost'),
    smCost: integer('sm_cost'),
    cardPrice: integer('card_price').notNull().generatedAlwaysAs(CARD_PRICE),
    /** When its prices after discount count: with dates those are `dated…`, and the others what counts now. */
    startsAt: startsAt(),
    endsAt: endsAt(),
    /** Whether they count now; the job of due changes turns it (due-changes.server.ts). */
    onSale: boolean('on_sale').notNull().default(true),
    datedPriceAfter: integer('dated_price_after'),
    lgDatedPriceAfter: integer('lg_dated_price_after'),
    mdDatedPriceAfter: integer('md_dated_price_after'),
    smDatedPriceAfter: integer('sm_dated_price_after'),
    inspiredByNameEn: text('inspired_by_name_en'),
    inspiredByNameAr: text('inspired_by_name_ar'),
    inspiredByImage: text('inspired_by_image'),
    materialsImage: text('materials_image'),
    ...{ facts: facts(), images: pictures() },
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => {
    const listed = sql`${table.visible} and ${table.deletedAt} is null`;
    // Beside the order: a list within a level is walked in the index alone.
    const levels = [table.category, table.branch, table.type, table.gender, table.unisexClass] as const;
    const prices = sql.join([table.lgPrice, table.mdPrice, table.smPrice], sql`, `);
    return [
      // `offer` orders lists of the API, `bestOffer` those of pages.
      index('products_offer_idx')
        .on(table.offer.desc(), table.id, ...levels)
        .where(listed),
      index('products_best_offer_idx').on(table.bestOffer.desc(), table.id).where(listed),
      index('products_price_idx')
        .on(table.priceAfter, table.id, ...levels)
        .where(listed),
      index('products_created_idx')
        .on(table.createdAt, table.id, ...levels)
        .where(listed),
      index('products_name_en_idx')
        .on(sql`${table.nameEn} collate "en-x-icu"`, table.id, ...levels)
        .where(listed),
      index('products_name_ar_idx')
        .on(sql`${table.nameAr} collate "ar-x-icu"`, table.id, ...levels)
        .where(listed),
      index('products_card_price_idx')
        .on(table.cardPrice, table.id, ...levels)
        .where(listed),
      index('products_stock_idx')
        .on(table.inStock.desc(), table.bestOffer.desc(), table.id, ...levels)
        .where(listed),
      index('products_free_delivery_idx')
        .on(table.inStock.desc(), table.bestOffer.desc(), table.id, ...levels)
        .where(sql`${listed} and ${table.freeShipping}`),
      index('products_category_idx').on(table.category, table.bestOffer.desc(), table.id).where(listed),
      index('products_taxonomy_idx').on(table.category, table.branch, table.bestOffer.desc(), table.id).where(listed),
      ...(['type', 'gender'] as const).map((level) =>
        index(`products_${level}_idx`)
          .on(table.category, table.branch, table[level], table.bestOffer.desc(), table.id)
          .where(sql`${listed} and ${table[level]} is not null`),
      ),
      index('products_grade_idx')
        .on(table.category, table.branch, table.gender, table.unisexClass, table.bestOffer.desc(), table.id)
        .where(sql`${listed} and ${table.unisexClass} is not null`),
      ...SIZE_KEYS.map((size) =>
        index(`products_${size}_price_idx`)
          .on(table[`${size}PriceAfter`])
          .where(
            allOf(
              sql`${table.branch} = 'custom' and ${table.visible} and ${table.inStock}`,
              sql`${table.deletedAt} is null and ${table[`${size}Available`]}`,
              sql`${table[`${size}FewLeft`]} is distinct from 0`,
            ),
          ),
      ),
      indexWhere('products_volume_idx', sql`${listed} and ${table.volume} is not null`, table.volume),
      index('products_search_idx').using('gin', table.search).with({ fastupdate: false }),
      index('products_deleted_idx')
        .on(table.deletedAt.desc(), table.id)
        .where(sql`${table.deletedAt} is not null`),
      indexWhere('products_dated_idx', isDated(table), table.startsAt, table.endsAt),
      check('products_dates_check', endsAfterStart(table)),
      check(
        'products_dated_prices_check',
        allOf(
          sql`(${table.datedPriceAfter} is not null) = ${isDated(table)}`,
          sql`coalesce(${table.datedPriceAfter} between 100 and ${table.price}, true)`,
          ...SIZE_KEYS.map((size) => {
            const [dated, price] = [table[`${size}DatedPriceAfter`], table[`${size}Price`]];
            return sql`coalesce(${dated} >= 100, true) and (${dated} is null or ${dated} <= ${price})`;
          }),
        ),
      ),
      check('products_cost_check', sql`least(cost, lg_cost, md_cost, sm_cost) >= 0`),
      check('products_category_check', sql`${table.category} in (${inList(CATEGORIES)})`),
      check('products_branch_check', sql`${table.branch} in (${inList(ALL_BRANCHES)})`),
      check(
        'products_type_check',
        sql`(${table.type} is not null) = (${table.branch} = 'readyMade') and ${noneOrOneOf(table.type, TYPES)}`,
      ),
      check(
        'products_gender_check',
        sql`(${table.gender} is not null) = (${table.branch} = 'custom') and ${noneOrOneOf(table.gender, GENDERS)}`,
      ),
      check(
        'products_grade_check',
        sql`${table.unisexClass} is null or (${allOf(
          sql`${table.gender} = 'unisex'`,
          sql`${table.unisexClass} in (${inList(GRADES)})`,
        )})`,
      ),
      check(
        'products_price_check',
        allOf(
          sql`${table.price} between 100 and 100000000 and ${table.priceAfter} between 100 and ${table.price}`,
          sql`${table.priceAfter} * 10::bigint >= ${table.price}`,
        ),
      ),
      check(
        'products_name_check',
        sql`char_length(${table.nameEn}) between 2 and 120 and char_length(${table.nameAr}) between 2 and 120`,
      ),
      ...(['lg', 'md', 'sm'] as const).map((size) => {
        const [price, after, available] = (['price', 'price_after', 'available'] as const).map((part) =>
          sql.raw(`"${size}_${part}"`),
        );
        return check(
          `products_${size}_check`,
          sql`num_nulls(${price}, ${after}, ${available}) = 3 or (${allOf(
            sql`num_nulls(${price}, ${after}, ${available}) = 0`,
            sql`${table.branch} = 'custom'`,
            sql`${price} between 100 and 100000000 and ${after} between 100 and ${price}`,
          )})`,
        );
      }),
      check('products_sizes_check', sql`(${table.branch} = 'custom') = (coalesce(${prices}) is not null)`),
    ];
  },
);
