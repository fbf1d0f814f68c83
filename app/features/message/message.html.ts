import type { Language } from '~/i18n/language';

type Sender = { shop: string; logo: string; origin: string };

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);

const linked = (line: string): string =>
  line
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}">${escaped(part)}</a>`))
    .join('');

/** The text of a message as the HTML of a letter, in the direction of its language. */
export function htmlOf(text: string, language: Language, { shop }: Sender): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(linked).join('<br>')}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><title>${escaped(shop)}</title></head>
<body dir="${direction}">
${paragraphs}
</body>
</html>`;
}
