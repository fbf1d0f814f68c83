const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** An amount shared out by weight in whole piastres that add up; what is rounded off one comes with the next. */
export function sharesOf(amount: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights);
  let before = 0;
  return weights.map((weight) => {
    const upTo = (sum: number): number => (whole === 0 ? 0 : Math.round((amount * sum) / whole));
    const share = upTo(before + weight) - upTo(before);
    before += weight;
    return share;
  });
}

/**
 * The same with what is left after rounding down on the dearest, of equals the first; none gets more than its weight,
 * and all no more than they weigh.
 */
export function sharesToDearest(amount: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights);
  const shared = Math.min(amount, whole);
  const shares = weights.map((weight) => (whole === 0 ? 0 : Math.floor((shared * weight) / whole)));
  let left = shared - sumOf(shares);
  const byPrice = weights.map((weight, place) => ({ weight, place })).sort((one, other) => other.weight - one.weight);
  for (const { weight, place } of byPrice) {
    const share = shares[place] ?? 0;
    const more = Math.min(left, weight - share);
    shares[place] = share + more;
    left -= more;
  }
  return shares;
}

type Line = { id: string; lineTotal: number };

/**
 * What is taken off each line, in piastres: its own discounts, and its share of those of the whole order, which take no
 * more off the lines than they come to: the rest is off the delivery.
 */
export function discountsOf({
  items,
  adjustments,
}: {
  items: readonly Line[];
  adjustments: readonly { itemId: string | null; amount: number }[];
}): number[] {
  const off = (itemId: string | null): number =>
    sumOf(adjustments.filter((each) => each.itemId === itemId).map(({ amount }) => amount));
  const own = items.map(({ id }) => off(id));
  const left = items.map(({ lineTotal }, index) => lineTotal - (own[index] ?? 0));
  const shares = sharesOf(Math.min(off(null), sumOf(left)), left);
  return own.map((amount, index) => amount + (shares[index] ?? 0));
}
