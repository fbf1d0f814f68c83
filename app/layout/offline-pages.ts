import type { Language } from '~/i18n/language';

let registered: Promise<unknown> | undefined;

/** Tells the service worker which page is shown. There is none without TLS, and where the browser keeps nothing. */
export async function keepPage(page: string, language: Language | undefined): Promise<void> {
  const { serviceWorker } = navigator as Partial<Navigator>;
  if (!serviceWorker) return;
  try {
    await (registered ??= serviceWorker.register('/service-worker.js'));
    (await serviceWorker.ready).active?.postMessage({ page, language });
  } catch {
    // Nothing is kept, and the shop is as it is without.
  }
}
