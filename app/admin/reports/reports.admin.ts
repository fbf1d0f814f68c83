import { ORDER_SOURCES, type OrderSource } from '~/db/schema/order.values';
import { choiceOf, type DayRange, daysOf } from '~/features/catalogue/list-address';

/** What a report is divided by. */
export const REPORT_VIEWS = ['day', 'region', 'payment', 'category', 'product'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** Ranges one press away; all end today but the month before. */
export const REPORT_RANGES = ['week', 'days30', 'month', 'lastMonth', 'year'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

/** Days of a report at most: a leap year. */
const MAX_DAYS = 366;
const DAY = 24 * 60 * 60 * 1000;

export type Days = { from: string; to: string };
/** `source`: where the orders came from; null: from anywhere. */
export type ReportScope = Days & { source: OrderSource | null };
export type ReportFilters = ReportScope & { view: ReportView };

/** A calendar day so many days later, or earlier. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of a range, `today` being a day in Cairo. */
export function daysOfRange(range: ReportRange, today: string): Days {
  if (range === 'week') return { from: dayAfter(today, -6), to: today };
  if (range === 'days30') return { from: dayAfter(today, -29), to: today };
  if (range === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  if (range === 'month') return { from: firstOfMonth(today), to: today };
  const to = dayAfter(firstOfMonth(today), -1);
  return { from: firstOfMonth(to), to };
}

/** What is asked with an end left open: to today, from the first of that month; a year at most, the later one. */
function closed({ from, to }: DayRange, today: string): Days {
  if (from === null && to === null) return daysOfRange('month', today);
  const last = to ?? (from !== null && from > today ? from : today);
  const first = from ?? firstOfMonth(last);
  const earliest = dayAfter(last, 1 - MAX_DAYS);
  return { from: first < earliest ? earliest : first, to: last };
}

/** Each of these days, the last one first. */
export function daysBetween({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = to; day >= from; day = dayAfter(day, -1)) days.push(day);
  return days;
}

/** Reads the address of the reports; what means nothing is this month, by day. `today`: a day in Cairo. */
export const readReportFilters = (search: URLSearchParams, today: string): ReportFilters => ({
  ...closed(daysOf(search), today),
  source: choiceOf(search, 'source', ORDER_SOURCES),
  view: choiceOf(search, 'by', REPORT_VIEWS) ?? 'day',
});

export function reportsHref({ from, to, source, view }: ReportFilters, at = '/admin/reports'): string {
  const search = new URLSearchParams({ from, to });
  if (source) search.set('source', source);
  if (view !== 'day') search.set('by', view);
  return `${at}?${search.toString()}`;
}
