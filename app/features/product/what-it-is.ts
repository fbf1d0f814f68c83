import type { SettingsJson } from '~/features/settings/settings.json';
import type { Language } from '~/i18n/language';
import { formatVolume, unbroken } from '~/i18n/format';
import { type Localized, localize } from '~/i18n/localized';
import type { Translate } from '~/i18n/translate';

import type { ProductJson } from './product.json';

type Described = Pick<ProductJson, 'branch' | 'type' | 'gender' | 'volume'>;
type Placed = Pick<ProductJson, 'category'>;

/** The line above a name on a card: “High copy · 100 ml”, “Custom · for men”, “Coal burners”. */
export function whatItIs({ branch, type, gender, volume }: Described, t: Translate, language: Language): string {
  if (branch === 'custom')
    return [t('taxonomy.branch.custom'), gender && t(`shop:product.for.${gender}`)].filter(Boolean).join(' · ');
  const kind = type ? t(`taxonomy.type.${type}`) : t(`taxonomy.branch.${branch}`);
  return [kind, volume && unbroken(formatVolume(volume, language))].filter(Boolean).join(' · ');
}

/** The same on the product's own page, where there is room for the whole word. */
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
