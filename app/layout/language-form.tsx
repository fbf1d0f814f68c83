import { Form, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { directionOf, LANGUAGES } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { useRootData } from '~/layout/root-data';
import { Icon } from '~/ui/icon';

/** A form whose buttons, named `lng`, choose a language; it stays on this page, where one has scrolled. */
function ChoiceOfLanguage({ className, children }: { className: string; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action="/language"
      replace
      preventScrollReset
      aria-label={t('language.label')}
      className={className}
    >
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
    </Form>
  );
}

export function LanguageForm() {
  const { t, language } = useTranslation();
  return (
    <ChoiceOfLanguage className="language">
      <Icon name="globe" size="sm" />
      {LANGUAGES.map((each) => (
        <button key={each} name="lng" value={each} lang={each} aria-current={each === language || undefined}>
          {t(`language.${each}`)}
        </button>
      ))}
    </ChoiceOfLanguage>
  );
}

/**
 * One line above the page for a browser that prefers the other language and has chosen none: it leads there at a press.
 * A press on either button is a choice, so it does not come back (contract 1.2).
 */
export function LanguageOffer() {
  const { t, language: shown } = useTranslation();
  const offer = useRootData()?.languageOffer;
  if (!offer) return null;
  const { language, text } = offer;
  return (
    <ChoiceOfLanguage className="language-offer page-wrap">
      <button name="lng" value={language} lang={language} dir={directionOf(language)}>
        {text}
      </button>
      <button name="lng" value={shown} aria-label={t('close')}>
        <Icon name="x" size="sm" />
      </button>
    </ChoiceOfLanguage>
  );
}
