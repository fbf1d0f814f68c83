import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { startTexts } from './i18n/i18n.client';
import { installClientReads } from './layout/client-reads';

/**
 * Remix reads the page's data in its first render and suspends meanwhile. A press in just that moment makes React give
 * the page up ("Root did not complete", #345), since nothing can stand in for a whole document. So the reading is
 * begun, and waited for, before React is there.
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

async function hydrate(): Promise<void> {
  await Promise.all([startTexts(), pageData()]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

installClientReads();
void hydrate();
