import type { ProductFilter } from '~/features/scent/product-filter';

import { NUMBER_WORDS } from './lexicon';
import type { Phrases } from './phrases';

const ORDERS = { cheapest: 'priceAfter', dearest: '-priceAfter', newest: '-createdAt' } as const;
export type LimitName = 'size' | 'priceFrom' | 'priceTo' | 'freeShipping' | 'reduced' | keyof typeof ORDERS;
export type Limit = { name: LimitName; value: string | number | true; chunks: number[] };
type Limited = { limits: readonly Limit[] };

/** What a sample is. */
export const SMALLEST = '30ml';

/** “500”, “ب500” or “خمسمية”; NaN for any other word. */
const numberIn = (stem = ''): number => Number(/^ب?(\d{1,7})$/.exec(stem)?.[1] ?? NUMBER_WORDS.get(stem) ?? NaN);

/** A number alone is a price where it is as round as prices are: no “212”, and no size. */
const isRound = (stem: string): boolean => /^\d+$/.test(stem) && Number(stem) > 100 && Number(stem) % 50 === 0;

/** A size, or a limit of the price, that begins at a word: “50 ml”, “under 500”, “from 300 to 700”. */
export function limitsAt({ kindAt, tokens, chunks, chunksAt }: Phrases, at: number) {
  const { kind, length } = kindAt(at);
  const start = kind === 'under' || kind === 'over' || kind === 'between' ? at + length : at;
  const { stem = '', chunk = 0 } = tokens[start] ?? {};
  const first = numberIn(stem);
  const past = (end: number, small: string) => end + (kindAt(end).kind === small ? kindAt(end).length : 0);
  const until = (end: number, limits: readonly Omit<Limit, 'chunks'>[]) => ({
    limits: limits.map((limit) => ({ ...limit, chunks: chunksAt(at, end - at) })),
    length: end - at,
  });
  const after = kindAt(start + 1).kind;
  if (after === 'unit' && first > 0) return until(past(start + 1, 'unit'), [{ name: 'size', value: `${first}ml` }]);
  if (after === 'counted' && first >= 0) return until(past(start + 1, 'counted'), []);
  if (!(first > 0)) return null;
  if (first < 100 && /[%٪]/.test(chunks[chunk] ?? '')) return until(start + 1, [{ name: 'reduced', value: first }]);
  const joint = past(start + 1, 'currency');
  const next = past(joint, 'and');
  const second = kind === 'between' || next > joint ? numberIn(tokens[next]?.stem) : NaN;
  if (second >= first)
    return until(past(next + 1, 'currency'), [
      { name: 'priceFrom', value: first },
      { name: 'priceTo', value: second },
    ]);
  const isPrice = after === 'currency' || /^ب\d/.test(stem) || (tokens.length > 1 && isRound(stem));
  if (kind !== 'over' && kind !== 'under' && !isPrice) return null;
  return until(joint, [{ name: kind === 'over' ? 'priceFrom' : 'priceTo', value: first }]);
}

/** Each limit once; of several sizes the smallest bottle, of several reductions the one that says how much. */
export function narrowest(limits: readonly Limit[]): Limit[] {
  const once = new Map<string, Limit>();
  for (const limit of limits) {
    const { chunks = [] } = once.get(`${limit.name} ${limit.value}`) ?? {};
    once.set(`${limit.name} ${limit.value}`, { ...limit, chunks: [...chunks, ...limit.chunks] });
  }
  const isWider = ({ name, value }: Limit) =>
    (name === 'size' && value !== SMALLEST && once.has(`size ${SMALLEST}`)) ||
    (name === 'reduced' &&
      value === true &&
      [...once.values()].some((other) => other.name === name && other.value !== true));
  return [...once.values()].filter((limit) => !isWider(limit));
}

export const isAsked = ({ limits }: Limited, name: LimitName): boolean => limits.some((limit) => limit.name === name);

const SIZES_AND_PRICES: readonly LimitName[] = ['size', 'priceFrom', 'priceTo'];

/** Sizes and prices as filters (contract 3.4). */
export const wantedOf = ({ limits }: Limited): ProductFilter =>
  Object.fromEntries(
    limits.filter(({ name }) => SIZES_AND_PRICES.includes(name)).map(({ name, value }) => [name, value]),
  );

/** The order that is asked for, or that follows from a highest price. */
export function sortOf(asked: Limited): (typeof ORDERS)[keyof typeof ORDERS] | undefined {
  const order = (Object.keys(ORDERS) as (keyof typeof ORDERS)[]).find((name) => isAsked(asked, name));
  if (order) return ORDERS[order];
  return isAsked(asked, 'priceTo') ? ORDERS.cheapest : undefined;
}

/** By how many percent prices are reduced at least. */
export const reductionOf = ({ limits }: Limited): number =>
  Number(limits.find(({ name }) => name === 'reduced')?.value ?? 0);
