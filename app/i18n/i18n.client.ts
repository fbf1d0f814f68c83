import i18next, { type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getInitialNamespaces } from 'remix-i18next/client';

import { i18nextOptions } from './config';

/** A namespace of a language is a file of the build. */
const files = import.meta.glob<ResourceKey>(
  [
    './locales/*/{common,errors,shop,details,home,compare,composer,contact,finder,reviews,scent,wish}.ts',
    './locales/*/{settings,account,admin,reference}.ts',
  ],
  { import: 'default' },
);

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load =
      files[`./locales/${language}/${namespace}.ts`] ?? (() => Promise.reject(new Error(`No namespace ${namespace}`)));
    load().then(
      (texts) => done(null, texts),
      // `true`: try again.
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true),
    );
  },
};

/**
 * Starts i18next in this browser with the texts of the routes that the page shows. It keeps the language of its
 * document: choosing another sends the page anew. What fails is tried again after 1, 2 and 4 seconds (contract 9.5).
 */
export async function startTexts(): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      ...i18nextOptions,
      lng: document.documentElement.lang,
      ns: [...new Set(getInitialNamespaces())],
      maxRetries: 3,
      retryTimeout: 1_000,
    });
}
