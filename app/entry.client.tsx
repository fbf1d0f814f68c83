import { RemixBrowser } from '@remix-run/react';
import i18next from 'i18next';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, initReactI18next } from 'react-i18next';

import { ADMIN_NAMESPACES, i18nextOptions, SHOP_NAMESPACES } from './i18n/config';
import { asLanguage } from './i18n/language';
import { installClientReads } from './shell/client-reads';

// One chunk a language and namespace, its parts inside it: a shopper never loads the other language or the back office's texts.
const chunks = import.meta.glob<Record<string, unknown>>('./i18n/locales/*/{common,errors,shop,account,admin}.ts', { import: 'default' });

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
void hydrate();
