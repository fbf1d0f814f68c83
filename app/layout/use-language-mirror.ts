import { useEffect } from 'react';

import { isLanguage, LANGUAGE_KEY } from '~/i18n/language';
import { useLanguage } from '~/i18n/use-language';
import { useRootData } from '~/layout/root-data';
import { readCookie } from '~/request/cookie';

const cookieLanguage = () => readCookie(document.cookie, LANGUAGE_KEY);

/**
 * Keeps the browser's `i18nextLng` in step with the cookie that rules the server; a stored value without a cookie is
 * adopted once (contract 1.2). While the other language is offered there is no choice to keep: what was written here
 * would count as one at the next visit.
 */
export function useLanguageMirror(): void {
  const { language } = useLanguage();
  const isOffered = Boolean(useRootData()?.languageOffer);
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
      if (!isOffered) localStorage.setItem(LANGUAGE_KEY, isLanguage(chosen) ? chosen : language);
    } catch {
      // Nothing depends on it.
    }
  }, [language, isOffered]);
}
