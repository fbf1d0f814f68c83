import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { browserText, loadAdminTexts, loadShopTexts, loadTexts } from './i18n/browser-texts.client';
import { asLanguage } from './i18n/language';
import { TranslationProvider } from './i18n/use-translation';
import { installClientReads } from './layout/client-reads';
import { atFirstPress, wakeAll } from './ui/wakes-near';

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
  const { lang, dataset } = document.documentElement;
  await (location.pathname.startsWith('/admin') ? loadAdminTexts() : loadTexts((dataset.texts ?? '').split(' ')));
  await pageData();
  startTransition(() => {
    hydrateRoot(
      document,
      <TranslationProvider value={{ language: asLanguage(lang), t: browserText }}>
        <StrictMode>
          <RemixBrowser />
        </StrictMode>
      </TranslationProvider>,
    );
  });
}

installClientReads(loadShopTexts);
atFirstPress(() => {
  wakeAll();
  // Where the line is down, the next read tries again.
  loadShopTexts().catch(() => undefined);
});
void hydrate();
