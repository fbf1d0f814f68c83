import { type Language, LOCALES } from './language';

const dateFormats = new Map<string, Intl.DateTimeFormat>();

// `hour12: true` makes the noon hour `0:14 pm` in Node and `12:14 pm` in browsers: the page would not match its
// server's.
const DATE_STYLES = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  dateTime: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  weekday: { day: 'numeric', month: 'long', weekday: 'long' },
  month: { month: 'long', year: 'numeric' },
  dayOfMonth: { day: 'numeric', month: 'long' },
  nearDay: { day: 'numeric', month: 'short', weekday: 'short' },
  farDay: { day: 'numeric', month: 'short', year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function dateFormat(language: Language, style: keyof typeof DATE_STYLES): Intl.DateTimeFormat {
  const key = `${language}:${style}`;
  const known = dateFormats.get(key);
  if (known) return known;
  const fresh = new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'Africa/Cairo', ...DATE_STYLES[style] });
  dateFormats.set(key, fresh);
  return fresh;
}

/** Cairo time: `21 November 2026`. */
export const formatDate = (iso: string, language: Language): string =>
  dateFormat(language, 'date').format(new Date(iso));

/** Cairo time: `November 2026`. */
export const formatMonth = (iso: string, language: Language): string =>
  dateFormat(language, 'month').format(new Date(iso));

/** Cairo time: `21 Nov 2026`, where there is little room. */
export const formatShortDate = (iso: string, language: Language): string =>
  dateFormat(language, 'farDay').format(new Date(iso));

/** Cairo time: `1 – 7 Dec 2026`, `30 Nov – 7 Dec 2026`. Browsers and servers differ in the space around the dash. */
export const formatShortRange = (from: string, to: string, language: Language): string =>
  dateFormat(language, 'farDay')
    .formatRange(new Date(from), new Date(to))
    .replace(/\s*–\s*/, ' – ');

/** Cairo time: `21 November 2026 at 8:14 pm`. */
export const formatDateTime = (iso: string, language: Language): string =>
  dateFormat(language, 'dateTime').format(new Date(iso));

/** Cairo time, for a day that is near: `Sunday 22 November` / `الأحد 22 نوفمبر`, inside a sentence without a comma. */
export const formatWeekday = (iso: string, language: Language): string =>
  dateFormat(language, 'weekday').format(new Date(iso)).replace('،', '');

/**
 * Cairo time, of something that ends then: `Thursday 3 December, 8 pm`; with the end of a day that day alone,
 * `Thursday 3 December`.
 */
export function formatEnd(iso: string, language: Language): string {
  const last = new Date(Date.parse(iso) - 1).toISOString();
  const day = formatWeekday(last, language);
  if (formatDate(iso, language) !== formatDate(last, language)) return day;
  const time = dateFormat(language, 'time').format(new Date(iso)).replace(':00', '');
  return `${day}${language === 'ar' ? '،' : ','} ${time}`;
}

/**
 * A calendar day, `2026-11-21`, as a day that is near: `Sat 21 Nov` / `21 نوفمبر`. Noon in Cairo is that day there,
 * whatever the season.
 */
export function formatDay(day: string, language: Language): string {
  return dateFormat(language, language === 'ar' ? 'dayOfMonth' : 'nearDay').format(new Date(`${day}T10:00:00Z`));
}

const NEAR = 180 * 24 * 60 * 60 * 1000;

/**
 * Cairo time, as short as it stays clear: `8:14 pm` today, `Fri 20 Nov` / `20 نوفمبر` this half year, `20 Nov 2025`
 * before.
 */
export function formatMoment(iso: string, now: string, language: Language): string {
  const [moment, present] = [new Date(iso), new Date(now)];
  const day = dateFormat(language, 'date');
  if (day.format(moment) === day.format(present)) return dateFormat(language, 'time').format(moment);
  if (Math.abs(present.getTime() - moment.getTime()) > NEAR) return dateFormat(language, 'farDay').format(moment);
  // Arabic names of days and months have no short forms; the day of the week would only fill the line.
  return dateFormat(language, language === 'ar' ? 'dayOfMonth' : 'nearDay').format(moment);
}

// Made when first asked for, as all others: the calendars a browser loads for it would hold up every page that never
// shows it.
let plainTime: Intl.DateTimeFormat | undefined;

/** For files that other programs read: Cairo time as `2026-11-21 20:14`, whatever the language. */
export function plainMoment(iso: string): string {
  plainTime ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Cairo', dateStyle: 'short', timeStyle: 'short' });
  return plainTime.format(new Date(iso));
}
