import { foldDigits } from './search-text';
import { oneLine } from './typed-text';

/** The last page that a list is asked for (contract 3.4). */
export const MAX_PAGE = 10_000;
/** Longer queries are cut: nobody's perfume has such a name, and each word costs an index scan. */
export const MAX_QUERY = 100;

/** The page that an address asks for, in digits of either script; anything else than 1–10,000 is the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(foldDigits(search.get('page') ?? ''));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** The words that an address asks for, without what nobody sees: the database takes no text with a zero byte. */
export const queryOf = (search: URLSearchParams): string =>
  oneLine(search.get('q') ?? '')
    .slice(0, MAX_QUERY)
    .trim();

/** The one of these that an address names; null where it names none of them. */
export function choiceOf<Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const named = search.get(name);
  return choices.find((choice) => choice === named) ?? null;
}

function isCalendarDay(text: string): boolean {
  const midnight = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return midnight !== null && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The calendar day that an address names, `2026-11-21`, in digits of either script; null for what is none. */
export function dayOf(search: URLSearchParams, name: string): string | null {
  const day = foldDigits(search.get(name) ?? '').trim();
  return isCalendarDay(day) ? day : null;
}

export type DayRange = { from: string | null; to: string | null };

/** The days `from` and `to` that an address names, both included, the earlier one first. */
export function daysOf(search: URLSearchParams): DayRange {
  const [from, to] = [dayOf(search, 'from'), dayOf(search, 'to')];
  return from && to && from > to ? { from: to, to: from } : { from, to };
}

export type Pagination = { page: number; limit: number; total: number; pages: number };

export const paginationOf = (page: number, limit: number, total: number): Pagination => ({
  page,
  limit,
  total,
  pages: Math.ceil(total / limit),
});

/** A page of what is read whole; past the last page it is empty. */
export function pageOfAll<Item>(all: readonly Item[], { page, limit }: { page: number; limit: number }) {
  const start = (page - 1) * limit;
  return { items: all.slice(start, start + limit), pagination: paginationOf(page, limit, all.length) };
}

/** The same where a page past the last shows the last, as in the back office (contract 7.4). */
export const paginationWithin = (page: number, limit: number, total: number): Pagination =>
  paginationOf(Math.min(page, Math.max(Math.ceil(total / limit), 1)), limit, total);
