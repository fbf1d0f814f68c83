import { useLocation } from '@remix-run/react';

import { useLanguage } from '~/i18n/use-language';
import { otherLanguage } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';

/** Switches the language and comes back here: a plain form, since the whole page has to be sent anew. */
export function LanguageForm({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const other = otherLanguage(language);
  return (
    <form method="post" action="/language" className={classNames('shrink-0', className)}>
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        name="lng"
        value={other}
        lang={other}
        className="language-other inline-flex min-h-11 items-center gap-2"
      >
        <Icon name="globe" size="sm" />
        {t('language.other')}
      </button>
    </form>
  );
}
