import { randomUUID } from 'node:crypto';

import { listSetsHolding } from '~/admin/bulk-actions/holding-sets.server';
import type { StaffActor } from '~/auth/permissions';
import { amountSchema, egpSchema } from '~/features/catalogue/field.schema';
import { signPreview } from '~/features/product-prices/prices.preview.server';
import { countPrices, listNamesOfProducts, listPrices } from '~/features/product-prices/prices.queries.server';
import { MOST_PRICES, type PriceRule, priceOfName } from '~/features/product-prices/prices.rules';
import { PRICE } from '~/features/product/product.rules';
import { COMMA } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

import { type PricesAsk, scopeOf } from './prices.admin';
import { isChanging, previewJson } from './prices.json';

const percentOf = amountSchema({ min: 0.01, max: 900, error: 'prices.percent' });
const amountOf = egpSchema({ ...PRICE, min: 0.01, error: 'prices.amount' });

type Faults = { percent?: string; amount?: string };

/** The rule that was typed; or what is wrong with it, by field, as keys of `errors`. */
function ruleOf({ way, percent, amount, rounding, kind, leaveOffers }: PricesAsk): PriceRule | Faults {
  if (percent === '' && amount === '') return { percent: 'prices.byMissing' };
  if (percent !== '' && amount !== '') return { amount: 'prices.byBoth' };
  const rule = { up: way === 'up', rounding, kind, leaveOffers };
  if (percent !== '') {
    const read = percentOf.safeParse(percent);
    return read.success ? { ...rule, by: { percent: read.data } } : { percent: 'prices.percent' };
  }
  const read = amountOf.safeParse(amount);
  return read.success ? { ...rule, by: { amount: read.data } } : { amount: 'prices.amount' };
}

/**
 * What a rule would make of the prices that are asked about, to be changed by its own form; nothing changes yet. Null
 * where they are more than are changed at once.
 */
async function previewOf(staff: StaffActor, ask: PricesAsk, rule: PriceRule) {
  const items = await listPrices(staff, scopeOf(ask));
  if (items.length > MOST_PRICES) return null;
  const { rows, sums } = previewJson(items, rule);
  const changing = new Set(rows.filter(isChanging).map(({ name }) => name));
  const ids = new Set(items.filter(({ name }) => changing.has(name)).map(({ id }) => id));
  const signed = signPreview(staff.id, {
    line: randomUUID(),
    kind: rule.kind,
    rows: items.map(({ name, prices }) => [name, prices.price, prices.priceAfter]),
  });
  return { rows, sums, sets: await listSetsHolding(staff, [...ids]), signed };
}

/** The screen of prices in bulk: how many prices each place has, and the preview of what was typed, if any. */
export async function readPricesPage(staff: StaffActor, ask: PricesAsk) {
  const counts = await countPrices(staff);
  const rule = ask.isAsked ? ruleOf(ask) : null;
  if (!rule || !('by' in rule)) return { counts, faults: rule ?? {}, preview: null, tooMany: false };
  const preview = await previewOf(staff, ask, rule);
  return { counts, faults: {}, preview, tooMany: preview === null };
}

/** So many prices are named in a sentence. */
const NAMED = 10;

/** Which prices a refusal is about: those at whose fields something is wrong, and those that were changed meanwhile. */
type AboutPrices = { fields: Record<string, string[]>; changed: readonly string[] };

/** The same said at the fields of each price, with what their products are called in the reader's language. */
export async function namePrices(staff: StaffActor, { fields, changed }: AboutPrices, language: Language) {
  const faulty = Object.keys(fields).map((field) => field.split('.')[1] ?? '');
  const keys = [...new Set([...changed, ...faulty])].map(priceOfName);
  const ids = [...new Set(keys.map(({ id }) => id))];
  const products = await listNamesOfProducts(staff, ids.slice(0, NAMED));
  const names = [...products.values()].map((name) => localize(name, language)).join(COMMA[language]);
  return {
    names: ids.length > NAMED ? `${names} …` : names,
    fields: { ...fields, ...Object.fromEntries(changed.map((name) => [`rows.${name}`, ['prices.changedRow']])) },
  };
}
