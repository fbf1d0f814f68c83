import type { Language } from '~/i18n/language';

export const shortPage = (language: Language, title: string, sentence: string): string =>
  `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><title>${title}</title><p>${sentence}</p></html>`;
