/** From this moment until before that one; null: without an end on that side. */
export type Dates = { startsAt: Date | null; endsAt: Date | null };

/** The same as the API and the pages have it: ISO 8601. */
export type DatesJson = { from: string | null; to: string | null };

export const NO_DATES: DatesJson = { from: null, to: null };

export const isDated = ({ startsAt, endsAt }: Dates): boolean => startsAt !== null || endsAt !== null;

/** Whether something with these dates counts at a moment; `holdsNow` is the same in the database (contract 6.21). */
export const holdsAt = ({ startsAt, endsAt }: Dates, at: Date): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || endsAt > at);

export const datesJson = ({ startsAt, endsAt }: Dates): DatesJson => ({
  from: startsAt?.toISOString() ?? null,
  to: endsAt?.toISOString() ?? null,
});

export const DATES_STATES = ['running', 'coming', 'ended'] as const;
export type DatesState = (typeof DATES_STATES)[number];

/** What the shop reads of dates: it runs, is to come, or is over; null without any. */
export function datesState({ from, to }: DatesJson, at: Date): DatesState | null {
  if (from === null && to === null) return null;
  if (to !== null && new Date(to) <= at) return 'ended';
  return from !== null && new Date(from) > at ? 'coming' : 'running';
}

const NEAR_MS = 3 * 24 * 60 * 60 * 1000;

/** An end that is said to shoppers, since it is near: within three days; null: none is (contract 6.21). */
export function nearEnd(to: string | null, now: Date): string | null {
  const left = to === null ? 0 : Date.parse(to) - now.getTime();
  return left > 0 && left <= NEAR_MS ? to : null;
}
