import type { orders } from '~/db/schema/order.server';
import type { Localized } from '~/i18n/localized';

/** Where an order's sums are read: its pages, its two papers, the file of orders, what mails may name. */
export const SUM_PLACES = ['views', 'slip', 'invoice', 'file', 'mails'] as const;
export type SumPlace = (typeof SUM_PLACES)[number];

type OrderSum = {
  counts: 'adds' | 'takesOff' | 'total';
  wire: boolean;
  /** What is read of 0: the amount, the word Free, or nothing. Files and mails have the amount. */
  zero: 'amount' | 'free' | 'nothing';
  /** Where it is read; what takes off is read there as the rows that it is the sum of. */
  shown: readonly SumPlace[];
};

/**
 * The sums of an order in the order they are read in, under the names of their columns, which are those on the wire.
 * The JSON, the API, the CSV file, the mails' fields and every view of an order follow from this list; the compiler
 * names what is missing. `priceCart` computes them.
 */
export const ORDER_SUMS = {
  itemsTotal: { counts: 'adds', wire: true, zero: 'amount', shown: ['views', 'invoice', 'file'] },
  deliveryCharge: { counts: 'adds', wire: true, zero: 'free', shown: ['views', 'invoice', 'file'] },
  adjustmentsTotal: { counts: 'takesOff', wire: false, zero: 'nothing', shown: ['views', 'slip', 'invoice'] },
  total: { counts: 'total', wire: true, zero: 'amount', shown: ['views', 'invoice', 'file', 'mails'] },
} as const satisfies Partial<Record<keyof typeof orders.$inferSelect, OrderSum>>;

export type SumName = keyof typeof ORDER_SUMS;
export type WireSumName = {
  [Name in SumName]: (typeof ORDER_SUMS)[Name]['wire'] extends true ? Name : never;
}[SumName];

export const SUM_NAMES = Object.keys(ORDER_SUMS) as SumName[];
export const WIRE_SUM_NAMES = SUM_NAMES.filter((name): name is WireSumName => ORDER_SUMS[name].wire);

export const orderSum = (name: SumName): OrderSum => ORDER_SUMS[name];

export const sumsShownIn = (place: SumPlace): SumName[] =>
  SUM_NAMES.filter((name) => orderSum(name).shown.includes(place));

/** The same thing of each of these sums, under its name. */
export const eachSum = <Name extends SumName, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

/** What sums and what was taken off come to, in one unit. */
export type ShownSums = Readonly<Record<WireSumName, number>> & {
  adjustments: readonly { name: Localized; amount: number }[];
};

/** A line of a sum. `called`: what an adjustment is called; null where the sum's own word says it (`orderSum.*`). */
export type SumRow = { sum: SumName; called: Localized | null; amount: number; free: boolean };

/** What was taken off under one name is one line, as a code takes off several items. */
function byName(adjustments: ShownSums['adjustments']): ShownSums['adjustments'] {
  const sums = new Map<string, { name: Localized; amount: number }>();
  for (const { name, amount } of adjustments) {
    const key = `${name.en}\n${name.ar}`;
    // In whole piastres: sums of EGP would drift.
    const before = Math.round((sums.get(key)?.amount ?? 0) * 100);
    sums.set(key, { name, amount: (before + Math.round(amount * 100)) / 100 });
  }
  return [...sums.values()];
}

/** The lines of an order's sum in this place, in the unit of the sums; what is taken off stands below 0. */
export const sumRows = (sums: ShownSums, place: SumPlace): SumRow[] =>
  sumsShownIn(place).flatMap((sum): SumRow[] => {
    if (sum === 'adjustmentsTotal')
      return byName(sums.adjustments).map(({ name, amount }) => ({ sum, called: name, amount: -amount, free: false }));
    const { zero } = orderSum(sum);
    const amount = sums[sum];
    if (amount === 0 && zero === 'nothing') return [];
    return [{ sum, called: null, amount, free: amount === 0 && zero === 'free' }];
  });
