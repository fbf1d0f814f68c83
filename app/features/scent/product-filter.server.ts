import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { products } from '~/db/schema/product.server';
import { productScents } from '~/db/schema/scent.server';
import { SIZE_KEYS, SIZES } from '~/db/schema/taxonomy.values';
import { toPiastres } from '~/features/catalogue/money';

import type { ProductFilter } from './product-filter';

const has = (list: SQLWrapper, value: string | undefined) =>
  value === undefined ? undefined : sql`${list} @> array[${value}]::text[]`;

function ofScent({ family, note, season, moment, strength }: ProductFilter): SQL | undefined {
  const { productId, notes, seasons, moments } = productScents;
  const wanted = and(
    family === undefined ? undefined : sql`${productScents.family} = ${family}`,
    strength === undefined ? undefined : sql`${productScents.strength} = ${strength}`,
    has(notes, note),
    has(seasons, season),
    has(moments, moment),
  );
  return wanted && sql`${products.id} in (select ${productId} from ${productScents} where ${wanted})`;
}

/**
 * Products that come in a size: custom perfumes that have it in stock, and whatever has it as its volume. Prices are
 * those of the size where one is named, else the least that it costs now, as on cards.
 */
function ofSizeAndPrice({ size, priceFrom, priceTo }: ProductFilter): (SQL | undefined)[] {
  const key = SIZE_KEYS.find((each) => SIZES[each] === size);
  const inStock =
    key &&
    sql`(${products.branch} = 'custom' and ${products.visible} and ${products.inStock}
    and ${products.deletedAt} is null and ${products[`${key}Available`]}
    and ${products[`${key}FewLeft`]} is distinct from 0)`;
  const price = key ? sql`coalesce(${products[`${key}PriceAfter`]}, ${products.priceAfter})` : products.cardPrice;
  return [
    size === undefined
      ? undefined
      : inStock
        ? sql`(${products.volume} = ${size} or ${inStock})`
        : sql`${products.volume} = ${size}`,
    priceFrom === undefined ? undefined : sql`${price} >= ${toPiastres(priceFrom)}`,
    priceTo === undefined ? undefined : sql`${price} <= ${toPiastres(priceTo)}`,
  ];
}

/** The condition of a filter; none where nothing is asked. */
export const wantedBy = (filter: ProductFilter): SQL | undefined => and(ofScent(filter), ...ofSizeAndPrice(filter));
