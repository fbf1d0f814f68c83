import { drawText } from '~/features/page/page.queries.server';
import { LANGUAGES } from '~/i18n/language';

import type { DrawnTexts } from './page-preview';

const textIn = (values: Record<string, unknown> | null | undefined, language: string): string => {
  const text = values?.text;
  const own: unknown = typeof text === 'object' && text !== null ? Reflect.get(text, language) : undefined;
  return typeof own === 'string' ? own : '';
};

/** The texts of a form as it was sent, or as it starts, drawn for its preview. */
export async function drawTexts(values: Record<string, unknown> | null | undefined): Promise<DrawnTexts> {
  const drawn = await Promise.all(
    LANGUAGES.map(async (language) => [language, await drawText(textIn(values, language), language)] as const),
  );
  return Object.fromEntries(drawn) as DrawnTexts;
}
