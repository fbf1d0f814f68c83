import type { Localized } from '~/i18n/localized';

/** The fields `name.en` and `name.ar` of a form as one text in both languages. */
export const localizedOf = (typed: Record<string, string>, name: string): Localized => ({
  en: typed[`${name}.en`]?.trim() ?? '',
  ar: typed[`${name}.ar`]?.trim() ?? '',
});
