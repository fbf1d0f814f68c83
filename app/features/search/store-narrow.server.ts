import { MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';
import { type FILTERS, isFiltered } from '~/features/scent/product-filter';
import type { Limit } from '~/features/search-words/limits';
import { findNote, listFamilies } from '~/features/scent/scent.queries.server';
import { formatLimit, formatVolume, unbroken } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';

type Choice = { value: string; label: string };
type Name = (typeof FILTERS)[number];
/** What is asked, in words, and the page without it. */
export type Taken = { text: string; to: string };
type Field = { name: Name; label: string; value: string };

/** What the store is narrowed by, in its reader's words: browsers need no texts of their own for it. */
export type StoreNarrowing = {
  families: Choice[];
  /** Each with where it is taken off. */
  asked: Taken[];
  choices: (Field & { options: Choice[] })[];
  prices: Field[];
};

const STRENGTHS = ['1', '2', '3', '4', '5'] as const;
const BOUNDS = ['size', 'priceFrom', 'priceTo'] as const;

/** Filters are for perfumes, and wherever one is asked; null elsewhere (contract 3.6). */
export async function readNarrowing(
  storePage: StorePage,
  t: Translate,
  language: Language,
): Promise<StoreNarrowing | null> {
  const { filter, unknown, wanted } = storePage;
  if (unknown || (filter.category !== 'perfume' && !isFiltered(wanted))) return null;
  const { note } = wanted;
  const [all, found] = await Promise.all([listFamilies(), note === undefined ? null : findNote(note)]);
  const families = all.map(({ code, name }) => ({ value: code, label: localize(name, language) }));
  const field = (name: Name, label: string): Field => ({ name, label, value: wanted[name]?.toString() ?? '' });
  type Say<Value> = (value: Value) => string;
  const choice = <Value extends string>(name: Name, label: string, values: readonly Value[], say: Say<Value>) => ({
    ...field(name, label),
    options: [{ value: '', label: t('scent:filter.any') }, ...values.map((value) => ({ value, label: say(value) }))],
  });
  const familyOf = new Map(families.map(({ value, label }) => [value, label]));
  const choices = [
    choice('family', t('scent:family'), [...familyOf.keys()], (code) => familyOf.get(code) ?? code),
    choice('season', t('scent:seasons'), SEASONS, (value) => t(`scent:season.${value}`)),
    choice('moment', t('scent:moments'), MOMENTS, (value) => t(`scent:moment.${value}`)),
    choice('strength', t('scent:strength'), STRENGTHS, (value) => t(`scent:strengths.${value}`)),
    choice('size', t('scent:filter.size'), SIZE_NAMES, (value) => formatVolume(value, language)),
  ];
  const texts = new Map<Name, string>([
    ...choices.map(
      ({ name, value, options }) => [name, options.find((each) => each.value === value)?.label ?? value] as const,
    ),
    ['note', found ? localize(found.name, language) : (note ?? '')],
    ...BOUNDS.map((name) => [name, textOfLimit({ name, value: wanted[name] ?? '' }, t, language)] as const),
  ]);
  const asked = [...texts]
    .filter(([name]) => wanted[name] !== undefined)
    .map(([name, text]) => {
      const { [name]: _, ...rest } = wanted;
      return { text, to: storePagePath({ ...storePage, wanted: rest, page: 1 }) };
    });
  const prices = [field('priceFrom', t('scent:filter.priceFrom')), field('priceTo', t('scent:filter.priceTo'))];
  return { families, asked, choices, prices };
}

/** The limits of a search in words: “50 ml”, “up to 500 EGP”, “cheapest first”. */
export function textOfLimit({ name, value }: Pick<Limit, 'name' | 'value'>, t: Translate, language: Language): string {
  if (name === 'size') return t('scent:filter.sizeOf', { size: unbroken(formatVolume(String(value), language)) });
  if (name === 'priceFrom' || name === 'priceTo')
    return t(`scent:filter.${name}Is`, { price: unbroken(formatLimit(Number(value), language)) });
  if (name === 'freeShipping') return t('badge.freeShipping');
  return value === true ? t(`shop:search.${name}`) : t('shop:search.reducedBy', { percent: value });
}
