import { MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';
import { countFamilies } from '~/features/product-scent/full-families.server';
import { FILTERS, isFiltered } from '~/features/scent/product-filter';
import type { Said } from '~/features/search-words/limits';
import { findNote, listFamilies } from '~/features/scent/scent.queries.server';
import { formatLimit, formatVolume, unbroken } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';

import type { StoreFamily } from './store-families';

type Choice = { value: string; label: string };
type Name = (typeof FILTERS)[number];
/** What is asked, in words, and the page without it. */
export type Taken = { text: string; to: string };
type Field = { name: Name; label: string; value: string };

/** What the store is narrowed by, in its reader's words: browsers need no texts of their own for it. */
export type StoreNarrowing = {
  /** Each with where it is taken off; the family has its row of discs for that. */
  asked: Taken[];
  choices: (Field & { options: Choice[] })[];
  prices: Field[];
};

const STRENGTHS = ['1', '2', '3', '4', '5'] as const;

/** The families that some listed perfume has, and one that is asked: for the whole store and what has scents. */
export async function readFamilies(
  { filter, unknown, wanted, q }: StorePage,
  language: Language,
): Promise<StoreFamily[]> {
  const isOfScents = !q && (filter.category ?? 'perfume') === 'perfume';
  if (unknown || !(isOfScents || wanted.family)) return [];
  const [families, perfumes] = await Promise.all([listFamilies(), countFamilies()]);
  return families
    .filter(({ code }) => perfumes[code] || code === wanted.family)
    .map(({ code, name }) => ({ code, name: localize(name, language) }));
}

/** Filters are for perfumes, and wherever one is asked; null elsewhere (contract 3.6). */
export async function readNarrowing(
  storePage: StorePage,
  t: Translate,
  language: Language,
): Promise<StoreNarrowing | null> {
  const { filter, unknown, wanted } = storePage;
  if (unknown || (filter.category !== 'perfume' && !isFiltered(wanted))) return null;
  const [all, note] = await Promise.all([listFamilies(), findNote(wanted.note ?? '')]);
  const families = all.map(({ code, name }) => ({ value: code, label: localize(name, language) }));
  const field = (name: Name, label: string): Field => ({ name, label, value: wanted[name]?.toString() ?? '' });
  const choice = (name: Name, label: string, options: readonly Choice[]) => ({
    ...field(name, label),
    options: [{ value: '', label: t('scent:filter.any') }, ...options],
  });
  const called = (values: readonly string[], key: string) =>
    values.map((value) => ({ value, label: t(`scent:${key}.${value}`) }));
  const sizes = SIZE_NAMES.map((value) => ({ value, label: formatVolume(value, language) }));
  const choices = [
    choice('family', t('scent:family'), families),
    choice('season', t('scent:seasons'), called(SEASONS, 'season')),
    choice('moment', t('scent:moments'), called(MOMENTS, 'moment')),
    choice('strength', t('scent:strength'), called(STRENGTHS, 'strengths')),
    choice('size', t('scent:filter.size'), sizes),
  ];
  const textOf = (name: Name, value: string): string => {
    if (name === 'size' || name === 'priceFrom' || name === 'priceTo') return textOfLimit({ name, value }, t, language);
    if (name === 'note') return note ? localize(note.name, language) : value;
    const options = choices.flatMap((each) => (each.name === name ? each.options : []));
    return options.find((each) => each.value === value)?.label ?? value;
  };
  const asked = FILTERS.flatMap((name) => {
    const { [name]: value, ...rest } = wanted;
    if (value === undefined || name === 'family') return [];
    return [{ text: textOf(name, String(value)), to: storePagePath({ ...storePage, wanted: rest, page: 1 }) }];
  });
  const prices = [field('priceFrom', t('scent:filter.priceFrom')), field('priceTo', t('scent:filter.priceTo'))];
  return { asked, choices, prices };
}

/** The limits of a search in words: “50 ml”, “up to 500 EGP”, “cheapest first”. */
export function textOfLimit({ name, value }: Said, t: Translate, language: Language): string {
  if (name === 'size') return t('scent:filter.sizeOf', { size: unbroken(formatVolume(String(value), language)) });
  if (name === 'priceFrom' || name === 'priceTo')
    return t(`scent:filter.${name}Is`, { price: unbroken(formatLimit(Number(value), language)) });
  if (name === 'freeShipping') return t('badge.freeShipping');
  return value === true ? t(`understood:limit.${name}`) : t('understood:limit.reducedBy', { percent: value });
}
