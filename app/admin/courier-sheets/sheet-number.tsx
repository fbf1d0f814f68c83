import { formatCount } from '~/i18n/format';
import { formatDay } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

import type { SheetNumber } from './sheets.admin';

/** What a sheet is called: `sheet 3 · Thu 26 Nov`. */
export function useSheetName() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return ({ number, day }: SheetNumber): string =>
    t('admin:sheets.name', { number: formatCount(number), day: formatDay(day, language) });
}
