import type { SizeKey } from '~/db/schema/taxonomy.values';
import { toEgp } from '~/features/catalogue/money';
import type { PricedItem } from '~/features/product-prices/prices.queries.server';
import {
  changeFault,
  fieldsOf,
  type LeftOut,
  type PriceField,
  type PriceRule,
  type Prices,
  pricesBy,
} from '~/features/product-prices/prices.rules';
import type { Localized } from '~/i18n/localized';
import { PRODUCT_PLACEHOLDER } from '~/images/image-url';

/** A price of a preview, in EGP. */
export type PriceRowJson = {
  name: string;
  product: Localized;
  size: SizeKey | null;
  image: string;
  now: Prices;
  becomes: Prices;
  /** Which of them one writes. */
  fields: PriceField[];
  leftOut: LeftOut | null;
  /** Why it can't become that, as a key of `errors`. */
  fault: string | null;
  cost: number | null;
};

export type PriceSumsJson = {
  changing: number;
  of: number;
  /** Percent, of what is paid, on average over those that change. */
  average: number;
  leftOut: number;
  belowCost: number;
  withCost: number;
};

const inEgp = ({ price, priceAfter }: Prices): Prices => ({ price: toEgp(price), priceAfter: toEgp(priceAfter) });

function rowJson({ name, product, size, image, prices, cost }: PricedItem, rule: PriceRule): PriceRowJson {
  const { after, leftOut } = pricesBy(rule, prices);
  return {
    ...{ name, product, size, leftOut },
    image: image ?? PRODUCT_PLACEHOLDER,
    now: inEgp(prices),
    becomes: inEgp(after),
    fields: fieldsOf(rule.kind, prices),
    fault: leftOut ? null : changeFault(prices, after),
    cost: cost === null ? null : toEgp(cost),
  };
}

/** How much more is asked, in percent with one decimal. */
export const percentMore = (from: number, to: number): number => Math.round(((to - from) / from) * 1000) / 10;

export const isChanging = ({ leftOut, fault }: Pick<PriceRowJson, 'leftOut' | 'fault'>): boolean =>
  leftOut === null && fault === null;

/** What a rule makes of these prices, and the sums of it. */
export function previewJson(items: readonly PricedItem[], rule: PriceRule) {
  const rows = items.map((item) => rowJson(item, rule));
  const changing = rows.filter(isChanging);
  // Of what is asked for before an offer, where that alone changes.
  const field = rule.kind === 'price' ? 'price' : 'priceAfter';
  const all = changing.reduce((sum, { now, becomes }) => sum + percentMore(now[field], becomes[field]), 0);
  const known = rows.filter(({ cost }) => cost !== null);
  const sums: PriceSumsJson = {
    changing: changing.length,
    of: rows.length,
    average: changing.length > 0 ? Math.round((all / changing.length) * 10) / 10 : 0,
    leftOut: rows.length - changing.length,
    belowCost: changing.filter(({ cost, becomes }) => cost !== null && becomes.priceAfter < cost).length,
    withCost: known.length,
  };
  return { rows, sums };
}
