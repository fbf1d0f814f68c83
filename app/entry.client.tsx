import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { startTexts } from './i18n/i18n.client';
import { installClientReads } from './shell/client-reads';

installClientReads();

// The page is whole without scripts, and comes alive once the texts of its routes are here.
void startTexts().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  }),
);
