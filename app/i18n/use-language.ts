import { useTranslation } from 'react-i18next';

import { type Language, type Localized, localize } from '~/features/catalogue/localized';

import { formatMoney } from './format';
import { asLanguage } from './language';

/** The reader's language, with the shop's texts and money in it. */
export function useLanguage(): {
  language: Language;
  pick: (text: Localized) => string;
  money: (egp: number | null | undefined) => string;
} {
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.language);
  return {
    language,
    pick: (text) => localize(text, language),
    money: (egp) => formatMoney(egp, language),
  };
}
