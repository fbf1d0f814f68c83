import type { Localized } from '~/i18n/localized';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text of a page's form as it was sent, in both languages. */
export function typedText(sent: Record<string, unknown> | null | undefined): Localized {
  const text = sent?.text;
  const own = (language: string): unknown =>
    typeof text === 'object' && text !== null ? Reflect.get(text, language) : undefined;
  return { en: textOf(own('en')), ar: textOf(own('ar')) };
}
