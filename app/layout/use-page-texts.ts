import { useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation as useI18next } from 'react-i18next';

import { useTranslation } from '~/i18n/use-translation';
import { NetworkError } from '~/layout/read-failures';

type TextsHandle = { i18n?: readonly string[] } | undefined;

/**
 * The only place where a page waits for its texts. A route names the namespaces that it shows, `handle = { i18n:
 * ['shop'] }`; i18next suspends until those of all matched routes are here in the page's language. The router moves
 * within transitions, so the page before stays until then. A browser's first page has them already
 * (`entry.client.tsx`). Throws NetworkError where they cannot be had, so that no page shows keys.
 */
export function usePageTexts(): void {
  const namespaces = [...new Set(useMatches().flatMap(({ handle }) => (handle as TextsHandle)?.i18n ?? []))];
  const { language } = useTranslation();
  const { i18n } = useI18next(namespaces, { lng: language });
  useEffect(() => {
    // What is loaded from here on is loaded in this language.
    if (i18n.language !== language) void i18n.changeLanguage(language);
  }, [i18n, language]);
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(language, namespace));
  if (missing.length === 0) return;
  // i18next asks no more for what it could not get; whoever tries again should find it.
  void i18n.reloadResources(language, missing);
  throw new NetworkError(`No texts: ${missing.join(', ')}`);
}
