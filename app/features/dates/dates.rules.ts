/** From this moment until before that one; null: without an end on that side. */
export type Dates = { startsAt: Date | null; endsAt: Date | null };

/** The same as the API and the pages have it: ISO 8601. */
export type DatesJson = { from: string | null; to: string | null };

export const NO_DATES: DatesJson = { from: null, to: null };

const isDated = ({ startsAt, endsAt }: Dates): boolean => startsAt !== null || endsAt !== null;

/** Whether something with these dates counts at a moment; `holdsNow` is the same in the database (contract 6.21). */
export const holdsAt = ({ startsAt, endsAt }: Dates, at: Date): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || endsAt > at);

/** Whether prices after discount with these dates count at a moment, and whether they have any. */
export const countingAt = (dates: Dates, at: Date) => ({ onSale: holdsAt(dates, at), dated: isDated(dates) });

/** A price after discount as it is kept: what counts now, and where it has dates what counts within them. Piastres. */
export const keptPrice = <Price extends number | null>(
  { price, priceAfter }: { price: Price; priceAfter: Price },
  { onSale, dated }: ReturnType<typeof countingAt>,
) => ({ priceAfter: onSale ? priceAfter : price, datedPriceAfter: dated ? priceAfter : null });

export const datesJson = ({ startsAt, endsAt }: Dates): DatesJson => ({
  from: startsAt?.toISOString() ?? null,
  to: endsAt?.toISOString() ?? null,
});

/** What the shop reads of dates: until when it runs, from when on it will, or that it is over, with that moment. */
export type ShownDates = { state: 'running' | 'coming' | 'ended'; moment: string; /** When it was so. */ now: string };

/** Null where there is nothing to say: no dates, or it began and has no end. */
export function shownDates({ from, to }: DatesJson, at: Date): ShownDates | null {
  const now = at.toISOString();
  if (to !== null && new Date(to) <= at) return { state: 'ended', moment: to, now };
  if (from !== null && new Date(from) > at) return { state: 'coming', moment: from, now };
  return to === null ? null : { state: 'running', moment: to, now };
}

const NEAR_MS = 7 * 24 * 60 * 60 * 1000;

/** An end that is said to shoppers, since it is near: within seven days; null: none is (contract 6.21). */
export function nearEnd(to: string | null, now: Date): string | null {
  const left = to === null ? 0 : Date.parse(to) - now.getTime();
  return left > 0 && left <= NEAR_MS ? to : null;
}

/** Something with dates as a page of the shop shows it: with its end where that is near. */
export type Shown<Json extends DatesJson> = Omit<Json, keyof DatesJson> & { until?: string | null };

export const shownUntil = <Json extends DatesJson>({ from: _, to, ...rest }: Json, now: Date) => ({
  ...rest,
  until: nearEnd(to, now),
});
