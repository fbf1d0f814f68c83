import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { isLanguage, LANGUAGE_KEY, type Language } from '~/i18n/language';
import { useLanguage } from '~/i18n/use-language';
import { useRootData } from '~/layout/root-data';

const cookieLanguage = () => new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([^;]*)`).exec(document.cookie)?.[1];

/**
 * Keeps the browser's `i18nextLng` in step with the cookie that rules the server; a stored value without a cookie is
 * adopted once (contract 1.2).
 */
export function useLanguageMirror(): void {
  const { language } = useLanguage();
  useLanguageOfOtherTabs(language);
  useEffect(() => {
    // A browser that refuses storage still gets its pages.
    try {
      const chosen = cookieLanguage();
      const stored = localStorage.getItem(LANGUAGE_KEY);
      if (chosen === undefined && isLanguage(stored)) {
        const secure = location.protocol === 'https:' ? '; Secure' : '';
        document.cookie = `${LANGUAGE_KEY}=${stored}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
        if (stored !== language && cookieLanguage() === stored && !new URLSearchParams(location.search).has('lng'))
          location.reload();
        return;
      }
      localStorage.setItem(LANGUAGE_KEY, isLanguage(chosen) ? chosen : language);
    } catch {
      // Nothing depends on it.
    }
  }, [language]);
}

/**
 * Where another tab has chosen the other language meanwhile, going to a page sends it anew: its texts belong to the
 * document.
 */
function useLanguageOfOtherTabs(language: Language): void {
  const root = useRootData();
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const last = useRef(address);
  const served = root?.language ?? language;
  const saysSomething = Boolean(root?.flash);
  useEffect(() => {
    if (last.current === address) return;
    last.current = address;
    // A message would be lost on the way; the page after this one will do.
    if (served !== language && !saysSomething) location.reload();
  }, [address, served, language, saysSomething]);
}
