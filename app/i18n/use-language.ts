import type { Language } from './language';
import { type Localized, localize } from './localized';

import { formatMoney } from './format';
import { useTranslation } from './use-translation';

export function useLanguage(): {
  language: Language;
  pick: (text: Localized) => string;
  money: (egp: number | null | undefined) => string;
} {
  const { language } = useTranslation();
  return {
    language,
    pick: (text) => localize(text, language),
    money: (egp) => formatMoney(egp, language),
  };
}
