import type { settings } from '~/db/schema/settings.server';
import type { FirstLanguage } from '~/db/schema/settings.values';
import type { Localized } from '~/i18n/localized';
import { toEgp } from '~/features/catalogue/money';
import { safeLink } from '~/http/safe-link';

export type SettingsRow = typeof settings.$inferSelect;

/** The store's own details as pages see them (contract 7.1). The threshold in EGP; null: none set. */
export type SettingsJson = {
  /** Empty in a language: the other one's; empty in both: the store has none of its own. */
  name: Localized;
  /** Path of its picture; empty: none. */
  logo: string;
  tradeName: string;
  commercialRegister: string;
  taxNumber: string;
  email: string;
  phone: string;
  branchAddress: Localized;
  /** When the counter is open; empty: there is none to come to. */
  counterHours: Localized;
  facebook: string;
  instagram: string;
  instapayAddress: string;
  vodafoneCashNumber: string;
  whatsappNumber: string;
  freeDeliveryThreshold: number | null;
  firstLanguage: FirstLanguage;
  /** After so many hours without a yes a cash order keeps its pieces no more; null: it always does. */
  confirmHours: number | null;
  /** What product pages say of custom, original and high copy, in one sentence; empty: nothing. */
  customMeaning: Localized;
  originalMeaning: Localized;
  highCopyMeaning: Localized;
  /** True while these are still the samples of the demo store. */
  sample: boolean;
};

/** Row → what pages show, piastres → EGP. A link that is neither ours nor https is shown as none (contract 3.12). */
export function settingsJson(row: SettingsRow): SettingsJson {
  return {
    name: { en: row.nameEn, ar: row.nameAr },
    logo: row.logo,
    tradeName: row.tradeName,
    commercialRegister: row.commercialRegister,
    taxNumber: row.taxNumber,
    email: row.email,
    phone: row.phone,
    branchAddress: { en: row.branchAddressEn, ar: row.branchAddressAr },
    counterHours: { en: row.counterHoursEn, ar: row.counterHoursAr },
    facebook: safeLink(row.facebook) ?? '',
    instagram: safeLink(row.instagram) ?? '',
    instapayAddress: row.instapayAddress,
    vodafoneCashNumber: row.vodafoneCashNumber,
    whatsappNumber: row.whatsappNumber,
    freeDeliveryThreshold: row.freeDeliveryThreshold === null ? null : toEgp(row.freeDeliveryThreshold),
    firstLanguage: row.firstLanguage,
    confirmHours: row.confirmHours,
    customMeaning: { en: row.customMeaningEn, ar: row.customMeaningAr },
    originalMeaning: { en: row.originalMeaningEn, ar: row.originalMeaningAr },
    highCopyMeaning: { en: row.highCopyMeaningEn, ar: row.highCopyMeaningAr },
    sample: row.sample,
  };
}
