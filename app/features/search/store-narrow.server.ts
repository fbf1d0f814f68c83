import { MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import type { StorePage } from '~/features/product/product-list';
import { type FILTERS, isFiltered } from '~/features/scent/product-filter';
import { findNote, listFamilies } from '~/features/scent/scent.queries.server';
import { formatMoney, formatVolume, unbroken } from '~/i18n/format';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';

type Choice = { value: string; label: string };
type Name = (typeof FILTERS)[number];
type Field = { name: Name; label: string; value: string };

/** What the store is narrowed by, in its reader's words: browsers need no texts of their own for it. */
export type StoreNarrowing = {
  families: Choice[];
  asked: { name: Name; text: string }[];
  choices: (Field & { options: Choice[] })[];
  prices: Field[];
};

const STRENGTHS = ['1', '2', '3', '4', '5'] as const;

/** Filters are for perfumes, and wherever one is asked; null elsewhere (contract 3.6). */
export async function readNarrowing(
  { filter, unknown, wanted }: StorePage,
  t: Translate,
  language: Language,
): Promise<StoreNarrowing | null> {
  if (unknown || (filter.category !== 'perfume' && !isFiltered(wanted))) return null;
  const { note, priceFrom, priceTo } = wanted;
  const [all, found] = await Promise.all([listFamilies(), note === undefined ? null : findNote(note)]);
  const families = all.map(({ code, name }) => ({ value: code, label: localize(name, language) }));
  const field = (name: Name, label: string): Field => ({ name, label, value: wanted[name]?.toString() ?? '' });
  const choice = (name: Name, label: string, options: Choice[]) => ({
    ...field(name, label),
    options: [{ value: '', label: t('scent:filter.any') }, ...options],
  });
  const choices = [
    choice('family', t('scent:family'), families),
    choice(
      'season',
      t('scent:seasons'),
      optionsOf(SEASONS, (value) => t(`scent:season.${value}`)),
    ),
    choice(
      'moment',
      t('scent:moments'),
      optionsOf(MOMENTS, (value) => t(`scent:moment.${value}`)),
    ),
    choice(
      'strength',
      t('scent:strength'),
      optionsOf(STRENGTHS, (value) => t(`scent:strengths.${value}`)),
    ),
    choice(
      'size',
      t('scent:filter.size'),
      optionsOf(SIZE_NAMES, (value) => formatVolume(value, language)),
    ),
  ];
  const chosen = choices.map(({ name, value, options }) => {
    const text = value && (options.find((option) => option.value === value)?.label ?? value);
    return { name, text: text && name === 'size' ? sizeText(value, t, language) : text };
  });
  const price = (egp: number) => unbroken(formatMoney(egp, language));
  const asked = [
    ...chosen,
    { name: 'note' as const, text: found ? localize(found.name, language) : (note ?? '') },
    {
      name: 'priceFrom' as const,
      text: priceFrom === undefined ? '' : t('scent:filter.priceFromIs', { price: price(priceFrom) }),
    },
    {
      name: 'priceTo' as const,
      text: priceTo === undefined ? '' : t('scent:filter.priceToIs', { price: price(priceTo) }),
    },
  ].filter(({ text }) => text !== '');
  const prices = [field('priceFrom', t('scent:filter.priceFrom')), field('priceTo', t('scent:filter.priceTo'))];
  return { families, asked, choices, prices };
}

const optionsOf = <Value extends string>(values: readonly Value[], label: (value: Value) => string): Choice[] =>
  values.map((value) => ({ value, label: label(value) }));

const sizeText = (size: string, t: Translate, language: Language): string =>
  t('scent:filter.sizeOf', { size: unbroken(formatVolume(size, language)) });
