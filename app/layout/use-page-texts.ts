import { useMatches } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

import { NetworkError } from '~/layout/client-reads';

type TextsHandle = { i18n?: readonly string[] } | undefined;

/**
 * The only place where a page waits for its texts. A route names the namespaces that it shows, `handle = { i18n:
 * ['shop'] }`; i18next suspends until those of all matched routes are here. The router moves within transitions, so the
 * page before stays until then. A browser's first page has them already (`entry.client.tsx`). Throws NetworkError where
 * they cannot be had, so that no page shows keys.
 */
export function usePageTexts(): void {
  const namespaces = [...new Set(useMatches().flatMap(({ handle }) => (handle as TextsHandle)?.i18n ?? []))];
  const { i18n } = useTranslation(namespaces);
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(i18n.language, namespace));
  if (missing.length === 0) return;
  // i18next asks no more for what it could not get; whoever tries again should find it.
  void i18n.reloadResources(i18n.language, missing);
  throw new NetworkError(`No texts: ${missing.join(', ')}`);
}
