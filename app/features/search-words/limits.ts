import type { ProductFilter } from '~/features/scent/product-filter';

import { NUMBERS } from './lexicon';
import type { Phrases } from './phrases';

const ORDERS = { cheapest: 'priceAfter', dearest: '-priceAfter', newest: '-createdAt' } as const;
type LimitName = 'size' | 'priceFrom' | 'priceTo' | 'freeShipping' | 'reduced' | keyof typeof ORDERS;
export type Said = { name: LimitName; value: string | number | true };
export type Limit = Said & { chunks: readonly number[] };
type Limited = { limits: readonly Limit[] };

/** “500”, “2k”, “ب500” or “خمسمية”; NaN for any other word. */
const numberIn = (stem = ''): number =>
  Number(/^ب?(\d{1,7})$/.exec(stem.replace(/(?<=^\d{1,3})k$/, '000'))?.[1] ?? NUMBERS.get(stem)?.code ?? NaN);

/** How far from a price is around it. */
const AROUND = 0.25;

/** A number alone is a price where it is as round as prices are: no “212”, and no size. */
const isRound = (stem: string): boolean => /^\d+$/.test(stem) && Number(stem) > 100 && Number(stem) % 50 === 0;

/** A size, or a limit of the price, that begins at a word: “50 ml”, “under 500”, “from 300 to 700”. */
export function limitsAt({ askedAt, tokens, chunks }: Phrases, at: number) {
  const kindAt = (place: number) => askedAt(place).line?.code ?? '';
  const past = (place: number, kind: string) => place + (kindAt(place) === kind ? askedAt(place).length : 0);
  const until = (end: number, ...limits: Said[]) => ({ limits, length: end - at });
  const kind = kindAt(at);
  const start = ['under', 'over', 'between', 'around'].includes(kind) ? at + askedAt(at).length : at;
  const { stem = '', chunk = 0 } = tokens[start] ?? {};
  const first = numberIn(stem);
  const end = start + 1;
  const joint = past(end, 'currency');
  const next = past(joint, 'and');
  const second = kind === 'between' || next > joint ? numberIn(tokens[next]?.stem) : NaN;
  const from = (value: number): Said => ({ name: 'priceFrom', value: Math.round(value) });
  const to = (value: number): Said => ({ name: 'priceTo', value: Math.round(value) });
  // “men 500 to 800” is men's, “men 500 l 800” is “from”.
  const isWhom = tokens[at]?.stem === 'men' && tokens[joint]?.stem === 'to';
  if (first > 0 && second >= first && !isWhom) return until(past(next + 1, 'currency'), from(first), to(second));
  if (kind === 'between') return null;
  const after = first >= 0 ? kindAt(end) : '';
  if (after === 'unit' && first > 0) return until(past(end, after), { name: 'size', value: `${first}ml` });
  if (after === 'counted') return until(past(end, after));
  if (!(first > 0)) return null;
  if (first < 100 && /[%٪]/.test(chunks[chunk] ?? '')) return until(end, { name: 'reduced', value: first });
  const isPrice = kind === 'under' || joint > end || /^ب\d/.test(stem) || (tokens.length > 1 && isRound(stem));
  if (kind === 'over') return until(joint, from(first));
  if (kind === 'around') return until(joint, from(first * (1 - AROUND)), to(first * (1 + AROUND)));
  return isPrice ? until(joint, to(first)) : null;
}

/** Each limit once, as it was said last; how much something is reduced, before that it is. */
export function eachOnce(limits: readonly Limit[]): Limit[] {
  const once = new Map<LimitName, Limit>();
  for (const limit of limits) {
    const known = once.get(limit.name) ?? limit;
    const value = limit.value === true ? known.value : limit.value;
    once.set(limit.name, { ...limit, value, chunks: [...new Set([...known.chunks, ...limit.chunks])] });
  }
  return [...once.values()];
}

export const isAsked = ({ limits }: Limited, name: LimitName): boolean => limits.some((limit) => limit.name === name);

/** Sizes and prices as filters (contract 3.4). */
export const wantedOf = ({ limits }: Limited): ProductFilter =>
  Object.fromEntries(limits.flatMap(({ name, value }) => (/^(size|price)/.test(name) ? [[name, value]] : [])));

/** The order that is asked for, or that follows from a highest price. */
export function sortOf(asked: Limited): (typeof ORDERS)[keyof typeof ORDERS] | undefined {
  const order = (['cheapest', 'dearest', 'newest'] as const).find((name) => isAsked(asked, name));
  return order || isAsked(asked, 'priceTo') ? ORDERS[order ?? 'cheapest'] : undefined;
}

/** By how many percent prices are reduced at least. */
export const reductionOf = ({ limits }: Limited): number =>
  Number(limits.find(({ name }) => name === 'reduced')?.value ?? 0);
