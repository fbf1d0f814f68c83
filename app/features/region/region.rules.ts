import { joinNames } from '~/features/catalogue/gone-items';
import { plainMoment } from '~/i18n/format-date';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

import type { RegionJson } from './region.json';
import type { RegionFields } from './region.schema';

/**
 * The state of a governorate in one word, so that a form can say which one it was filled in from. Charge in piastres.
 */
export const regionVersion = ({ deliveryCharge, codAllowed, etaDays, active }: RegionFields): string =>
  [deliveryCharge, codAllowed ? 'cod' : 'prepaid', etaDays, active ? 'on' : 'off'].join('/');

/** The state of all governorates, so that a form can say which one it was filled in from. Charges in piastres. */
export const regionsVersion = (rows: readonly (RegionFields & { id: string })[]): string =>
  rows.map((row) => `${row.id}=${regionVersion(row)}`).join(' ');

/** The state that one of them had then; null where the version says nothing of it. */
export const versionOfRegion = (version: string, id: string): string | null =>
  version
    .split(' ')
    .find((state) => state.startsWith(`${id}=`))
    ?.slice(id.length + 1) ?? null;

/**
 * What a form wants of a governorate that is in the state `now`: nothing, a change, or what somebody else has changed
 * meanwhile.
 */
export function regionStep(
  change: RegionFields & { was: string | null },
  now: RegionFields,
): 'keep' | 'change' | 'conflict' {
  const [wanted, present] = [regionVersion(change), regionVersion(now)];
  if (wanted === change.was || wanted === present) return 'keep';
  return present === change.was ? 'change' : 'conflict';
}

/** A governorate with the cities it is known by, for a list one chooses from: `Dakahlia (Mansoura)`. */
export function regionLabel({ name, cities }: Pick<RegionJson, 'name' | 'cities'>, language: Language): string {
  const shown = localize(name, language);
  return cities.length === 0 ? shown : `${shown} (${joinNames(cities, language)})`;
}

const DAY = 24 * 60 * 60 * 1000;
const FRIDAY = 5;

/**
 * The day a parcel comes that takes so many days of the couriers, who rest on Fridays: counted from the day in Cairo
 * that the moment `now` (ISO) falls on. Noon of that day, ISO.
 */
export function arrivalDay(now: string, courierDays: number): string {
  // Noon in Cairo is the same calendar day in UTC, whatever the season.
  const day = new Date(`${plainMoment(now).slice(0, 10)}T10:00:00Z`);
  const next = () => day.setTime(day.getTime() + DAY);
  for (let left = courierDays; left > 0; left -= 1) {
    next();
    if (day.getUTCDay() === FRIDAY) next();
  }
  if (day.getUTCDay() === FRIDAY) next();
  return day.toISOString();
}
