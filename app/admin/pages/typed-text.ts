import type { Localized } from '~/i18n/localized';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function typedText(sent: Record<string, unknown> | null | undefined): Localized {
  const text = sent?.text;
  const own = (language: string): unknown =>
    typeof text === 'object' && text !== null ? Reflect.get(text, language) : undefined;
  return { en: textOf(own('en')), ar: textOf(own('ar')) };
}
