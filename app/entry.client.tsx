import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';

import { ADMIN_NAMESPACES, i18nextOptions, SHOP_NAMESPACES } from './i18n/config';
import { asLanguage } from './i18n/language';
import { installClientReads } from './shell/client-reads';
import { wakeAtFirstPress } from './ui/wakes-near';

// One chunk a language and namespace, its parts inside it: a shopper never loads the other language or the back office's texts.
const chunks = import.meta.glob<Record<string, unknown>>('./i18n/locales/*/{common,errors,shop,account,admin}.ts', { import: 'default' });

/**
 * Remix reads the page's data in its first render and suspends meanwhile. An event in just that moment makes React give the page up ("Root did
 * not complete", #345), since nothing can stand in for a whole document. So the reading is begun, and waited for, before React is there.
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

async function hydrate() {
  const language = asLanguage(document.documentElement.lang);
  const namespaces = location.pathname.startsWith('/admin') ? ADMIN_NAMESPACES : SHOP_NAMESPACES;
  const loaded = await Promise.all(
    namespaces.map(async (name) => [name, await chunks[`./i18n/locales/${language}/${name}.ts`]?.()] as const),
  );
  await i18next.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    ns: [...namespaces],
    resources: { [language]: Object.fromEntries(loaded) as Record<string, Record<string, unknown>> },
  });
  await pageData();
  startTransition(() => {
    hydrateRoot(
      document,
      <I18nextProvider i18n={i18next}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </I18nextProvider>,
    );
  });
}

installClientReads();
wakeAtFirstPress();
void hydrate();
