import { formatMoment } from '~/i18n/format-date';
import { type Language, LOCALES } from '~/i18n/language';

const MINUTE = 60_000;

/** How long ago, within a day: `now`, `35 minutes ago`, `3 hours ago`; before that the day, as `formatMoment` says. */
export function formatAge(iso: string, now: string, language: Language): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(iso)) / MINUTE));
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' });
  if (minutes === 0) return format.format(0, 'second');
  if (minutes < 60) return format.format(-minutes, 'minute');
  if (minutes < 24 * 60) return format.format(-Math.floor(minutes / 60), 'hour');
  return formatMoment(iso, now, language);
}

const DAY = 24 * 60;
const units: Record<Language, (value: number, unit: 'minute' | 'hour' | 'day') => string> = {
  en: (value, unit) => `${value} ${{ minute: 'min', hour: 'h', day: 'd' }[unit]}`,
  ar: (value, unit) => new Intl.NumberFormat(LOCALES.ar, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
};

/** The same in a row of a list, however long ago: `now`, `35 min`, `3 h`, `12 d`. */
export function formatShortAge(iso: string, now: string, language: Language): string {
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(iso)) / MINUTE));
  const write = units[language];
  if (minutes === 0) return new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' }).format(0, 'second');
  if (minutes < 60) return write(minutes, 'minute');
  return minutes < DAY ? write(Math.floor(minutes / 60), 'hour') : write(Math.floor(minutes / DAY), 'day');
}
