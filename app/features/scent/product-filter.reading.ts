import { MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { choiceOf } from '~/features/catalogue/list-address';
import { foldDigits } from '~/features/catalogue/search-text';

import { given, type ProductFilter } from './product-filter';

export const CODE = /^[a-z][a-z-]{0,59}$/;
export const SIZE = /^\d{1,4}ml$/;
export const HIGHEST_PRICE = 1_000_000;

const matching = (search: URLSearchParams, name: string, pattern: RegExp): string | undefined => {
  const text = foldDigits(search.get(name) ?? '').trim();
  return pattern.test(text) ? text : undefined;
};

/** A number in digits of either script, as forms send it; anything else is none. */
function numberOf(search: URLSearchParams, name: string, most: number): number | undefined {
  const text = matching(search, name, /^\d{1,7}(\.\d{1,2})?$/);
  return text !== undefined && Number(text) <= most ? Number(text) : undefined;
}

/** Reads the filters of a page's address; what it cannot read is left out. */
export function readProductFilter(search: URLSearchParams): ProductFilter {
  const strength = numberOf(search, 'strength', 5);
  return given({
    family: matching(search, 'family', CODE),
    note: matching(search, 'note', CODE),
    season: choiceOf(search, 'season', SEASONS) ?? undefined,
    moment: choiceOf(search, 'moment', MOMENTS) ?? undefined,
    strength: Number.isInteger(strength) && strength !== 0 ? strength : undefined,
    size: matching(search, 'size', SIZE),
    priceFrom: numberOf(search, 'priceFrom', HIGHEST_PRICE),
    priceTo: numberOf(search, 'priceTo', HIGHEST_PRICE),
  });
}
