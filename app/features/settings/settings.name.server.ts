import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

import type { SettingsRow } from './settings.json';

/** What the shop is called in a language: as its owner named it, else as the demo is (contract 7.1). */
export const shopNameOf = ({ nameEn, nameAr }: Pick<SettingsRow, 'nameEn' | 'nameAr'>, language: Language): string =>
  localize({ en: nameEn, ar: nameAr }, language) || translator(language)('shopName');
