import { ALL_BRANCHES, BRANCHES, CATEGORIES, type Branch, type Category } from '~/db/schema/taxonomy.values';
import { choiceOf } from '~/features/catalogue/list-address';
import { isBranchOf, isCategory } from '~/features/catalogue/taxonomy';
import { isUuid } from '~/features/catalogue/uuid';
import { PRICE_KINDS, type PriceKind, type PriceScope, ROUNDINGS } from '~/features/product-prices/prices.rules';

export const PRICES_PATH = '/admin/prices';

/** Every place in the tree, a category before its branches; `perfume`, `perfume.custom`. */
export const PLACES: readonly { value: string; category: Category; branch: Branch | null }[] = CATEGORIES.flatMap(
  (category) => [
    { value: category, category, branch: null },
    ...BRANCHES[category].map((branch) => ({ value: `${category}.${branch}`, category, branch })),
  ],
);

export const placeOf = (category: Category | null, branch: Branch | null): string =>
  PLACES.find((place) => (branch ? place.branch === branch : place.category === category))?.value ?? 'all';

/** What the form above a preview says, as it was typed. */
export type PricesAsk = {
  /** `ticked`, `all`, or a place in the tree. */
  of: string;
  ids: string[];
  way: 'up' | 'down';
  percent: string;
  amount: string;
  rounding: (typeof ROUNDINGS)[number];
  kind: PriceKind;
  leaveOffers: boolean;
  /** A preview is asked for. */
  isAsked: boolean;
};

const MOST_TICKED = 100;
const typed = (search: URLSearchParams, name: string): string => (search.get(name) ?? '').trim().slice(0, 16);

export function readPricesAsk(search: URLSearchParams): PricesAsk {
  const ids = [...new Set(search.getAll('ids'))].filter(isUuid).slice(0, MOST_TICKED);
  const of = search.get('of') ?? (ids.length > 0 ? 'ticked' : 'all');
  const isPlace = PLACES.some(({ value }) => value === of);
  const isAsked = search.has('preview');
  const rounding = Number(search.get('rounding'));
  return {
    of: isPlace || (of === 'ticked' && ids.length > 0) ? of : 'all',
    ids,
    way: choiceOf(search, 'way', ['up', 'down']) ?? 'up',
    percent: typed(search, 'percent'),
    amount: typed(search, 'amount'),
    rounding: ROUNDINGS.find((step) => step === rounding) ?? 5,
    kind: choiceOf(search, 'kind', PRICE_KINDS) ?? 'price',
    leaveOffers: isAsked ? search.get('leaveOffers') === 'on' : true,
    isAsked,
  };
}

/** Where the prices of a place, or of ticked products, are changed. */
export function pricesHref({ of, ids }: Pick<PricesAsk, 'of' | 'ids'>): string {
  const search = new URLSearchParams({ of });
  if (of === 'ticked') for (const id of ids) search.append('ids', id);
  return `${PRICES_PATH}?${search.toString()}`;
}

/** What a choice of the form stands for in the tree. */
export function scopeOf({ of, ids }: Pick<PricesAsk, 'of' | 'ids'>): PriceScope {
  if (of === 'ticked') return { ids };
  const [category = '', branch = ''] = of.split('.');
  if (!isCategory(category)) return {};
  const known = ALL_BRANCHES.find((one) => one === branch && isBranchOf(category, one));
  return { category, ...(known && { branch: known }) };
}
