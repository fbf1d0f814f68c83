import i18next from 'i18next';

import { asLanguage } from './language';

const chunks = import.meta.glob<Record<string, unknown>>('./locales/*/admin.ts', { import: 'default' });

/** Fetches the back office's texts for someone who comes from the shop by a link; the shop's own pages leave them out. */
export async function loadAdminTexts(): Promise<void> {
  const language = asLanguage(i18next.language);
  if (i18next.hasResourceBundle(language, 'admin')) return;
  const texts = await chunks[`./locales/${language}/admin.ts`]?.();
  if (texts) i18next.addResourceBundle(language, 'admin', texts);
}
