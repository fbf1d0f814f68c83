import type { ProductFilter } from '~/features/scent/product-filter';

import type { AskedKind } from './asked';
import { NUMBER_WORDS } from './lexicon';

const ORDERS = { cheapest: 'priceAfter', dearest: '-priceAfter', newest: '-createdAt' } as const;
export type LimitName = 'size' | 'priceFrom' | 'priceTo' | 'freeShipping' | 'reduced' | keyof typeof ORDERS;
export type Limit = { name: LimitName; value: string | number | true; chunks: number[] };
type Limited = { limits: readonly Limit[] };

/** `arabic`: the word of ours that Latin letters may write. */
export type Token = { stem: string; arabic: string | undefined; shown: string; chunk: number };
/** The words of a search, and what is asked by those that begin at one. */
export type Reader = {
  kindAt: (at: number) => { kind: AskedKind | undefined; length: number };
  tokens: readonly Token[];
  chunks: readonly string[];
};

const PRICE = { least: 1, most: 1_000_000 };
const LARGEST_SIZE = 1_000;
/** What a sample is. */
export const SMALLEST = '30ml';

/** “500”, “ب500” or “خمسمية”; null for any other word. */
function numberIn(token: Token | undefined): number | null {
  const stem = token?.stem ?? '';
  const digits = /^ب?(\d{1,7})$/.exec(stem)?.[1] ?? NUMBER_WORDS.get(stem);
  return digits === undefined ? null : Number(digits);
}

const isPrice = (value: number): boolean => value >= PRICE.least && value <= PRICE.most;

/** A number alone is a price where it is as round as prices are: no “212”, and no size. */
const isRound = ({ stem }: Token, value: number): boolean => /^\d+$/.test(stem) && value > 100 && value % 50 === 0;

/** A size, or a limit of the price, that begins at a word: “50 ml”, “under 500”, “from 300 to 700”. */
export function limitsAt(
  { kindAt, tokens, chunks }: Reader,
  at: number,
): { limits: Omit<Limit, 'chunks'>[]; length: number } | null {
  const { kind, length } = kindAt(at);
  const start = kind === 'under' || kind === 'over' || kind === 'between' ? at + length : at;
  const first = numberIn(tokens[start]);
  const token = tokens[start];
  if (first === null || !token) return null;
  const after = kindAt(start + 1);
  const withCurrency = (end: number) => end + (kindAt(end).kind === 'currency' ? kindAt(end).length : 0) - at;
  if (after.kind === 'unit' && start === at && first > 0 && first <= LARGEST_SIZE)
    return { limits: [{ name: 'size', value: `${first}ml` }], length: 1 + after.length };
  if (after.kind === 'counted') return { limits: [], length: start + 1 + after.length - at };
  if (!isPrice(first)) return null;
  if (first < 100 && /[%٪]/.test(chunks[token.chunk] ?? ''))
    return { limits: [{ name: 'reduced', value: first }], length: start + 1 - at };
  let next = start + 1;
  for (const small of ['currency', 'and']) if (kindAt(next).kind === small) next += kindAt(next).length;
  const second = kind === 'between' || kindAt(next - 1).kind === 'and' ? numberIn(tokens[next]) : null;
  if (second !== null && second >= first && kind !== 'under' && kind !== 'over')
    return {
      limits: [
        { name: 'priceFrom', value: first },
        { name: 'priceTo', value: second },
      ],
      length: withCurrency(next + 1),
    };
  const written = /^ب\d/.test(token.stem) || (tokens.length > 1 && isRound(token, first));
  if (kind === 'over' || kind === 'under' || after.kind === 'currency' || written)
    return {
      limits: [{ name: kind === 'over' ? 'priceFrom' : 'priceTo', value: first }],
      length: withCurrency(start + 1),
    };
  return null;
}

/** Of several sizes the smallest bottle, of several reductions the one that says how much. */
export function isNarrowest({ name, value }: Limit, _: number, limits: readonly Limit[]): boolean {
  const others = limits.filter((other) => other.name === name && other.value !== value);
  if (name === 'size') return value === SMALLEST || !others.some((other) => other.value === SMALLEST);
  return name !== 'reduced' || value !== true || others.length === 0;
}

export const isAsked = ({ limits }: Limited, name: LimitName): boolean => limits.some((limit) => limit.name === name);

const SIZES_AND_PRICES: readonly LimitName[] = ['size', 'priceFrom', 'priceTo'];

/** Sizes and prices as filters (contract 3.4). */
export const wantedOf = ({ limits }: Limited): ProductFilter =>
  Object.fromEntries(
    limits.flatMap(({ name, value }) => (SIZES_AND_PRICES.includes(name) ? [[name, value] as const] : [])),
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
