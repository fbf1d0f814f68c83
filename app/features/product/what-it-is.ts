import type { SettingsJson } from '~/features/settings/settings.json';
import type { Language } from '~/i18n/language';
import { formatVolume, unbroken } from '~/i18n/format';
import { type Localized, localize } from '~/i18n/localized';
import { scentLine } from '~/features/scent/scent.rules';
import type { ScentNames } from '~/features/scent/scent.json';
import { SIZE_KEYS, SIZES } from '~/db/schema/taxonomy.values';
import type { Translate } from '~/i18n/translate';

import type { ProductJson } from './product.json';

type Described = Pick<ProductJson, 'branch' | 'type' | 'gender' | 'volume'>;
type Placed = Pick<ProductJson, 'category'>;

/** What it is, in one line: “High copy · 100 ml”, “Custom · for men”, “Coal burners”. */
export function whatItIs({ branch, type, gender, volume }: Described, t: Translate, language: Language): string {
  if (branch === 'custom')
    return [t('taxonomy.branch.custom'), gender && t(`shop:product.for.${gender}`)].filter(Boolean).join(' · ');
  const kind = type ? t(`taxonomy.type.${type}`) : t(`taxonomy.branch.${branch}`);
  return [kind, volume && unbroken(formatVolume(volume, language))].filter(Boolean).join(' · ');
}

/** The notes that a card names. */
const NOTES_ON_CARD = 2;

/**
 * The lines above and below a name on a card: “oud · leather” and “for men · 30–100 ml”. What has no scent is named by
 * its kind above, so that the names of a row stay level.
 */
export function cardLines(product: ProductJson, t: Translate, language: Language, notes: ScentNames['notes']) {
  const { branch, type, gender, volume, scent } = product;
  const kind =
    branch === 'custom' && gender
      ? t(`shop:product.for.${gender}`)
      : t(type ? `taxonomy.type.${type}` : `taxonomy.branch.${branch}`);
  const amount = branch === 'custom' ? sizesText(product, t, language) : volume && formatVolume(volume, language);
  const detail = (parts: (string | null)[]) =>
    parts
      .flatMap((part) => part || [])
      .map(unbroken)
      .join(' · ');
  if (!scent) return { above: kind, below: detail([amount]) };
  return { above: scentLine(scent, notes, language, NOTES_ON_CARD), below: detail([kind, amount]) };
}

/** “30–100 ml”: from the smallest bottle that there is to the largest. */
function sizesText(product: ProductJson, t: Translate, language: Language): string | null {
  const sizes = SIZE_KEYS.filter((key) => product[key]).map((key) => SIZES[key]);
  const [largest, smallest] = [sizes[0], sizes.at(-1)];
  if (!largest || !smallest) return null;
  const to = formatVolume(largest, language);
  return largest === smallest ? to : t('shop:product.sizes', { from: Number.parseInt(smallest, 10), to });
}

/** What it is on the product's own page, where there is room for the whole word. */
export function whatItIsInFull({ branch, type, gender, volume }: Described, t: Translate, language: Language): string {
  const kind =
    branch === 'custom'
      ? t('shop:product.kind.custom')
      : type
        ? t(`shop:product.kind.${type}`)
        : t(`taxonomy.branch.${branch}`);
  const detail =
    branch === 'custom' ? gender && t(`shop:product.for.${gender}`) : volume && formatVolume(volume, language);
  return [kind, detail].filter(Boolean).join(' · ');
}

type Meanings = Pick<SettingsJson, 'customMeaning' | 'originalMeaning' | 'highCopyMeaning'>;

const NOTHING: Localized = { en: '', ar: '' };

/** What the shop says “custom”, “original” and “high copy” mean; empty for everything else (contract 7.1). */
function meaningOf(
  { branch, type }: Described,
  { customMeaning, originalMeaning, highCopyMeaning }: Meanings,
  language: Language,
): string {
  if (branch === 'custom') return localize(customMeaning, language);
  if (type === 'original') return localize(originalMeaning, language);
  return localize(type === 'highCopy' ? highCopyMeaning : NOTHING, language);
}

/** Where a perfume can be smelled, and when; null for all else, and where the shop says no hours (contract 7.1). */
function counterOf(
  { category }: Placed,
  { branchAddress, counterHours }: Pick<SettingsJson, 'branchAddress' | 'counterHours'>,
  language: Language,
): { address: string; hours: string } | null {
  const counter = { address: localize(branchAddress, language), hours: localize(counterHours, language) };
  return category === 'perfume' && counter.address && counter.hours ? counter : null;
}

/** What of the settings the page of a product says below its button. */
export function buyingTerms(product: Described & Placed, settings: SettingsJson, language: Language) {
  const { freeDeliveryThreshold: freeFrom, instapayAddress, vodafoneCashNumber } = settings;
  const meaning = meaningOf(product, settings, language);
  return { freeFrom, instapayAddress, vodafoneCashNumber, meaning, counter: counterOf(product, settings, language) };
}
