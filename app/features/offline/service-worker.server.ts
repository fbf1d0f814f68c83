import { SHARED_HEADER } from '~/cache/page-cache.server';
import { translator } from '~/i18n/i18n.server';
import { type Language, LANGUAGES, LOCALES } from '~/i18n/language';
import { PAGE_PARAMETERS } from '~/request/page-address';
import { SHARED_PAGES } from '~/request/route-sharing';
import stylesheet from '~/styles/pages/offline.css?url';

import off from './off.js?raw';
import worker from './worker.js?raw';

const textsIn = (language: Language) => {
  const t = translator(language);
  return {
    title: t('offline:title'),
    asItWas: t('offline:asItWas', { time: '{time}' }),
    today: t('offline:today', { time: '{time}' }),
    missing: t('offline:missing'),
    retry: t('offline:retry'),
    pages: t('offline:pages'),
    note: t('offline:note'),
  };
};

/**
 * The script that lets a visited catalogue be read without a connection (contract 9.7): the last pages as every guest
 * has them, each with its time, for 30 days or until somebody logs out. Nothing is a person's, and no page says what
 * somebody searched or chose. Where it is switched off, a script that takes it away again.
 */
export function serviceWorkerScript({ isOn }: { isOn: boolean }): string {
  if (!isOn) return off;
  const shop = {
    sharedPages: SHARED_PAGES.source,
    pageParameters: PAGE_PARAMETERS,
    sharedHeader: SHARED_HEADER,
    stylesheet,
    locales: LOCALES,
    texts: Object.fromEntries(LANGUAGES.map((language) => [language, textsIn(language)])),
  };
  return `const SHOP = ${JSON.stringify(shop)};\n${worker}`;
}
