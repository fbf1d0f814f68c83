import type { Language } from '~/i18n/language';
import { translator } from '~/i18n/i18n.server';

/** What a message about an order begins with, in its customer's language, whatever the admin reads. */
export const greetingOf = (language: Language, values: { name: string; number: number }): string =>
  translator(language)('admin:orders.whatsappText', values);
