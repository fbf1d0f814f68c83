import { z } from 'zod';

import { describedAs } from '~/features/catalogue/field.schema';
import { foldDigits } from '~/features/catalogue/search-text';
import { cairoDay, cairoMoment, cairoTime } from '~/i18n/format-cairo';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/** Of this century, so that no arithmetic leaves the calendar; `new Date` would make 2 March of 30 February. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return day.startsWith('20') && !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

function momentOf(text: string, end: boolean): Date | null {
  if (!isDay(text.slice(0, 10))) return null;
  if (DAY.test(text)) return cairoTime(end ? cairoDay(cairoTime(text, 12), 1) : text, 0);
  const wall = text.replace(' ', 'T');
  if (WALL.test(wall)) return Number.isNaN(Date.parse(`${wall}Z`)) ? null : cairoMoment(wall);
  const moment = new Date(MOMENT.test(text) ? text : '');
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/**
 * A moment, with its offset or as Cairo's clocks show it, or a day of Cairo's calendar: its begin, or with `end` the
 * begin of the next one, so that the day counts too. Empty: null.
 */
export const momentSchema = ({ end, error }: { end: boolean; error: string }) =>
  z
    .union([z.string(), z.null()], { error })
    .optional()
    .transform((value, context): Date | null => {
      const text = foldDigits(value ?? '').trim();
      if (text === '') return null;
      const moment = momentOf(text, end);
      if (moment) return moment;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    })
    .meta(
      describedAs({
        type: ['string', 'null'],
        maxLength: 40,
        description: end
          ? 'ISO 8601: until before this moment; without an offset in Cairo’s time, a day alone to its end there'
          : 'ISO 8601: from this moment on; without an offset in Cairo’s time, a day alone from its begin there',
      }),
    );

/** From when until when something counts (contract 6.21). */
export const datesFields = {
  from: momentSchema({ end: false, error: 'dates.from' }),
  to: momentSchema({ end: true, error: 'dates.to' }),
};

/** Also where other fields are wrong, so that everything wrong is said at once. */
export const endsAfterStart = ({ from, to }: { from?: unknown; to?: unknown }): boolean =>
  !(from instanceof Date) || !(to instanceof Date) || to > from;
export const END_FAULT = { path: ['to'], error: 'dates.toBeforeFrom', when: () => true };

type Priced = { price?: unknown; priceAfter?: unknown } | null | undefined;

/** Whether a price is reduced; what was refused already is not missing. */
function mayBeReduced(part: Priced): boolean {
  if (part === undefined || part?.price === undefined || part.priceAfter === undefined) return part !== null;
  const { price, priceAfter } = part;
  return typeof price === 'number' && typeof priceAfter === 'number' && priceAfter < price;
}

/** Dates are for prices after discount: one of these prices is reduced, or there are none. */
export const countsSometime = (dates: { from?: unknown; to?: unknown }, prices: readonly Priced[]): boolean =>
  (!dates.from && !dates.to) || prices.some(mayBeReduced);
export const DATES_FAULT = { path: ['from'], error: 'dates.noOffer', when: () => true };

type Typed = { from: Date | null; to: Date | null };

/** The same as its columns. */
export const withDateColumns = <Fields extends Typed>({ from, to, ...rest }: Fields) => ({
  ...rest,
  startsAt: from,
  endsAt: to,
});
