import { directionOf, type Language } from '~/i18n/language';

import { readLine } from './message.lines';

/** Whose mail it is. `logo`: the path of a picture, empty where there is none; `origin`: of the shop's own links. */
export type MailLook = { shop: string; logo: string; origin: string };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Mail programs read no sheet but the one for the dark: each part says itself how it looks in the light. */
const LIGHT = {
  page: 'background-color:#fbf7f0;',
  card: 'background-color:#ffffff;border:1px solid #e2d5c3;border-radius:12px;',
  ink: 'color:#2a1a12;',
  soft: 'color:#6b5546;',
  button: 'background-color:#0f4a3a;border-radius:10px;',
  word: 'color:#ffffff;',
};
const DARK = `@media (prefers-color-scheme: dark) {
.mail-page { background-color: #17100c !important; }
.mail-card { background-color: #221812 !important; border-color: #43342a !important; }
.mail-ink { color: #f4eadb !important; }
.mail-soft { color: #c4b29e !important; }
.mail-button { background-color: #3fa485 !important; }
.mail-word { color: #0b1a14 !important; }
}`;

const FONT: Record<Language, string> = {
  en: "font-family:'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6;",
  ar: "font-family:'Segoe UI',Tahoma,Arial,sans-serif;font-size:17px;line-height:1.8;",
};
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

type Block =
  | { is: 'words'; lines: string[] }
  | { is: 'list'; items: { words: string; parts: string[] }[] }
  | { is: 'link'; address: string; label: string };

/** A link alone on its line, under a line that ends in a colon and says what it is for. */
function readLink(line: string, before: Block | undefined, { shop }: MailLook): Block {
  const last = before?.is === 'words' ? before.lines.at(-1) : undefined;
  if (before?.is !== 'words' || !last?.endsWith(':')) return { is: 'link', address: line, label: shop };
  before.lines.pop();
  return { is: 'link', address: line, label: last.slice(0, -1) };
}

function readBlocks(text: string, look: MailLook): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.split(/\n{2,}/)) {
    const own: Block[] = [];
    for (const line of paragraph.split('\n')) {
      const { is, words } = readLine(line);
      const before = own.at(-1);
      const item = before?.is === 'list' ? before.items.at(-1) : undefined;
      if (isOwnLink(line, look)) own.push(readLink(line.trim(), before, look));
      else if (is === 'part' && item) item.parts.push(words);
      else if (is !== 'words' && before?.is === 'list') before.items.push({ words, parts: [] });
      else if (is !== 'words') own.push({ is: 'list', items: [{ words, parts: [] }] });
      else if (before?.is === 'words') before.lines.push(line);
      else own.push({ is: 'words', lines: [line] });
    }
    blocks.push(...own.filter((block) => block.is !== 'words' || block.lines.length > 0));
  }
  return blocks;
}

const isOwnLink = (line: string, { origin }: MailLook): boolean =>
  line.trim().startsWith(`${origin}/`) && !/\s/.test(line.trim());

const anchor = (address: string): string =>
  `<a href="${escaped(address)}" class="mail-soft" dir="ltr" style="${LIGHT.soft}text-decoration:underline;` +
  `word-break:break-all;">${escaped(address)}</a>`;

const lineHtml = (line: string, look: MailLook): string =>
  line
    .split(/(\s+)/)
    .map((word) => (isOwnLink(word, look) ? anchor(word) : escaped(word)))
    .join('');

const listHtml = (items: readonly string[]): string =>
  `<ul class="mail-ink" style="${LIGHT.ink}margin:0;padding:0 22px;list-style:disc;">` +
  `${items.map((item) => `<li style="margin:0 0 4px;">${item}</li>`).join('')}</ul>`;

function blockHtml(block: Block, look: MailLook): string {
  if (block.is === 'words') {
    const lines = block.lines.map((line) => lineHtml(line, look)).join('<br>');
    return `<p class="mail-ink" style="${LIGHT.ink}margin:0 0 16px;">${lines}</p>`;
  }
  if (block.is === 'list') {
    const items = block.items.map(
      ({ words, parts }) => escaped(words) + (parts.length > 0 ? listHtml(parts.map(escaped)) : ''),
    );
    return `<div style="margin:0 0 16px;">${listHtml(items)}</div>`;
  }
  return (
    `<table ${TABLE} style="margin:0 0 8px;border-collapse:separate;"><tr>` +
    `<td class="mail-button" style="${LIGHT.button}padding:12px 24px;">` +
    `<a href="${escaped(block.address)}" class="mail-word" style="${LIGHT.word}display:block;font-weight:bold;` +
    `text-decoration:none;">${escaped(block.label)}</a></td></tr></table>` +
    `<p style="margin:0 0 16px;font-size:14px;">${anchor(block.address)}</p>`
  );
}

function headHtml({ shop, logo, origin }: MailLook): string {
  if (logo === '')
    return `<strong class="mail-ink" style="${LIGHT.ink}font-size:22px;font-weight:bold;">${escaped(shop)}</strong>`;
  const picture = `src="${escaped(new URL(logo, origin).href)}" alt="${escaped(shop)}" height="48"`;
  const look = `${LIGHT.ink}display:block;height:48px;width:auto;border:0;font-size:22px;`;
  return `<img ${picture} class="mail-ink" style="${look}">`;
}

/** What is seen of a mail: one column of at most 600 px, mirrored for Arabic. */
export function mailBody(text: string, language: Language, look: MailLook): string {
  const blocks = readBlocks(text, look).map((block) => blockHtml(block, look));
  const direction = `dir="${directionOf(language)}" lang="${language}"`;
  const align = `text-align:${language === 'ar' ? 'right' : 'left'};`;
  return (
    `<table ${TABLE} width="100%" class="mail-page" style="${LIGHT.page}"><tr>` +
    `<td align="center" style="padding:16px 12px;"><table ${TABLE} width="100%" ${direction} ` +
    `style="border-collapse:separate;max-width:600px;${FONT[language]}${align}">` +
    `<tr><td style="padding:8px 4px 16px;">${headHtml(look)}</td></tr>` +
    `<tr><td class="mail-card" style="${LIGHT.card}padding:24px 24px 8px;">${blocks.join('')}</td></tr>` +
    `</table></td></tr></table>`
  );
}

/** What a list of mails shows after the subject: the first line that is more than a greeting. */
function previewOf(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => !/[,،]$/.test(line.trim())) ?? '';
}

/**
 * A text as a mail's HTML (contract 6.10): tables and inline styles, which all mail programs read; no script, no font,
 * no picture but the logo, nothing that tells who opened it. Whatever stands in the text is escaped.
 */
export function htmlOf(text: string, language: Language, look: MailLook): string {
  return (
    `<!doctype html>\n<html lang="${language}" dir="${directionOf(language)}">\n<head>\n<meta charset="utf-8">\n` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n` +
    `<meta name="color-scheme" content="light dark">\n<meta name="supported-color-schemes" content="light dark">\n` +
    `<title>${escaped(look.shop)}</title>\n<style>\n:root { color-scheme: light dark; }\n${DARK}\n</style>\n</head>\n` +
    `<body class="mail-page" style="margin:0;padding:0;${LIGHT.page}">\n` +
    `<div style="display:none;max-height:0;overflow:hidden;">${escaped(previewOf(text))}</div>\n` +
    `${mailBody(text, language, look)}\n</body>\n</html>\n`
  );
}
