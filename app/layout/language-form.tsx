import { Form, useLocation } from '@remix-run/react';

import { LANGUAGES } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

/** Names both languages, marks the page's own, switches to the other and stays on this page, where one has scrolled. */
export function LanguageForm() {
  const { t, language } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action="/language"
      replace
      preventScrollReset
      aria-label={t('language.label')}
      className="language"
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      <Icon name="globe" size="sm" />
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="submit"
          name="lng"
          value={each}
          lang={each}
          aria-current={each === language || undefined}
        >
          {t(`language.${each}`)}
        </button>
      ))}
    </Form>
  );
}
