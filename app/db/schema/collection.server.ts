import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

import { SIZE_NAMES, CATEGORIES } from './taxonomy.values';
import { COLLECTION_TYPES, OFFER_TYPES } from './collection.values';
import { products } from './product.server';
import {
  allOf,
  createdAt,
  endsAfterStart,
  endsAt,
  indexWhere,
  inList,
  isDated,
  noneOrOneOf,
  startsAt,
  updatedAt,
  wordIndex,
} from './shared.server';

/**
 * Collections. Prices in piastres. `classic` is a fixed bundle with one price; `classice` is composed by the shopper
 * and has a price only when the shop fixed one. Whole values are compared, never prefixes.
 */
export const collections = pgTable(
  'collections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    nameEn: text('name_en').notNull(),
    nameAr: text('name_ar').notNull(),
    descriptionEn: text('description_en').notNull().default(''),
    descriptionAr: text('description_ar').notNull().default(''),
    searchText: text('search_text').notNull(),
    /** Which release wrote it (search-entry.server.ts). */
    searchVersion: smallint('search_version').notNull().default(0),
    /** The words of `searchText`, and codes of where it stands in the shop. */
    search: wordIndex('search')
      .notNull()
      .generatedAlwaysAs(
        sql`search_text::tsvector || array_to_tsvector(array_remove(array['sets', 'c.' || category], null))`,
      ),
    image: text('image'),
    category: text('category', { enum: CATEGORIES }),
    collectionType: text('collection_type', { enum: COLLECTION_TYPES }).notNull(),
    offerType: text('offer_type', { enum: OFFER_TYPES }),
    price: integer('price'),
    priceAfter: integer('price_after'),
    offer: smallint('offer')
      .notNull()
      .generatedAlwaysAs(sql`coalesce(round(100.0 * (price - price_after) / price), 0)::smallint`),
    /** As those of products. */
    startsAt: startsAt(),
    endsAt: endsAt(),
    onSale: boolean('on_sale').notNull().default(true),
    datedPriceAfter: integer('dated_price_after'),
    available: boolean('available').notNull().default(true),
    /** Kept by the stock: what is counted of a bundle's parts is not enough for one. */
    soldOut: boolean('sold_out').notNull().default(false),
    freeShipping: boolean('free_shipping').notNull().default(false),
    visible: boolean('visible').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => {
    const listed = sql`${table.visible} and ${table.deletedAt} is null`;
    return [
      index('collections_offer_idx').on(table.offer.desc(), table.id).where(listed),
      index('collections_created_idx').on(table.createdAt, table.id).where(listed),
      index('collections_search_idx').using('gin', table.search).with({ fastupdate: false }),
      indexWhere('collections_dated_idx', isDated(table), table.startsAt, table.endsAt),
      check('collections_dates_check', endsAfterStart(table)),
      check(
        'collections_dated_price_check',
        allOf(
          sql`(${table.datedPriceAfter} is not null) = ${isDated(table)}`,
          sql`(${table.datedPriceAfter} is null or (${table.price} is not null
            and ${table.datedPriceAfter} between 100 and ${table.price}))`,
        ),
      ),
      check('collections_type_check', sql`${table.collectionType} in (${inList(COLLECTION_TYPES)})`),
      check(
        'collections_category_check',
        sql`${table.category} is null or ${table.category} in (${inList(CATEGORIES)})`,
      ),
      check(
        'collections_offer_type_check',
        allOf(
          sql`(${table.offerType} is not null) = (${table.collectionType} = 'classice')`,
          noneOrOneOf(table.offerType, OFFER_TYPES),
        ),
      ),
      check(
        'collections_price_check',
        allOf(
          sql`(${table.price} is null) = (${table.priceAfter} is null)`,
          sql`(${table.collectionType} = 'classice' or ${table.price} is not null)`,
          sql`(${table.price} is null or (${allOf(
            sql`${table.price} between 100 and 100000000 and ${table.priceAfter} between 100 and ${table.price}`,
            sql`${table.priceAfter} * 10::bigint >= ${table.price}`,
          )}))`,
        ),
      ),
      check(
        'collections_name_check',
        sql`char_length(${table.nameEn}) between 2 and 120 and char_length(${table.nameAr}) between 2 and 120`,
      ),
    ];
  },
);

/** What a `classic` bundle holds, for show. */
export const collectionContents = pgTable(
  'collection_contents',
  {
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    size: text('size', { enum: SIZE_NAMES }),
    quantity: smallint('quantity').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.position] }),
    index('collection_contents_product_idx').on(table.productId),
    check('collection_contents_quantity_check', sql`${table.quantity} between 1 and 20`),
    check('collection_contents_size_check', sql`${table.size} is null or ${table.size} in (${inList(SIZE_NAMES)})`),
  ],
);

/** Which custom perfumes may fill the slots of a `classice` offer; no row means all of them. */
export const collectionPool = pgTable(
  'collection_pool',
  {
    collectionId: uuid('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.productId] }),
    index('collection_pool_product_idx').on(table.productId),
  ],
);
