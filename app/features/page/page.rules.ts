import { type Localized, withoutCopy } from '~/i18n/localized';

/** What a text may name in braces, `{shop}`, and the store's own details stand for (contract 7.6). */
export const PAGE_FIELDS = [
  'shop',
  'phone',
  'email',
  'address',
  'tradeName',
  'commercialRegister',
  'taxNumber',
] as const;
export type PageField = (typeof PAGE_FIELDS)[number];

const isField = (name: string): name is PageField => PAGE_FIELDS.some((known) => known === name);

const NAMED = /\{([a-zA-Z]+)\}/g;
const named = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name);

export const unknownFields = (text: string): string[] => [...new Set(named(text).filter((name) => !isField(name)))];

/** What a starting text leaves to the owner: `[Write here: …]`, `[اكتب هنا: …]`. A link may be called anything. */
const OPEN_MARK = /\[(?:write here|اكتب هنا)[^\][\n]{0,200}\](?!\()/iu;

/** How deep a line stands as a heading; 0: it is none. */
const levelOf = (line = ''): number => /^ {0,3}(#{1,6})\s/.exec(line)?.[1]?.length ?? 0;

function sectionsOf(text: string): string[][] {
  const sections: string[][] = [[]];
  for (const line of text.split('\n'))
    if (levelOf(line) > 0) sections.push([line]);
    else sections.at(-1)?.push(line);
  return sections;
}

/** A text without the lines that `isLeftOut` names, and without the headings that would have nothing below them. */
function withoutLines(text: string, isLeftOut: (line: string) => boolean): string {
  const sections = sectionsOf(text);
  return sections
    .flatMap((lines, index) => {
      const kept = lines.filter((line) => !isLeftOut(line));
      const level = levelOf(lines[0]);
      const isBare = kept.length < lines.length && kept.slice(level > 0 ? 1 : 0).every((line) => line.trim() === '');
      const leadsOn = level > 0 && levelOf(sections[index + 1]?.[0]) > level;
      return isBare && !leadsOn ? [] : kept;
    })
    .join('\n');
}

/** A text without the lines that name fields, all of them empty. */
export function withoutEmptyLines(text: string, fields: Readonly<Record<PageField, string>>): string {
  const isEmpty = (name: string) => isField(name) && fields[name] === '';
  return withoutLines(text, (line) => {
    const names = named(line);
    return names.length > 0 && names.every(isEmpty);
  });
}

/** A text as shoppers read it: without the lines that its owner has still to fill in (contract 7.6). */
export const withoutOpenLines = (text: string): string => withoutLines(text, (line) => OPEN_MARK.test(line));

/** The open mark that a text begins with; empty where it begins with none. */
export const openMarkAt = (text: string): string => {
  const found = OPEN_MARK.exec(text);
  return found?.index === 0 ? found[0] : '';
};

/** How many marks the owner has still to fill in, in the language that has most of them. */
export function countOpenMarks(text: Localized): number {
  const { en, ar } = withoutCopy(text);
  const every = new RegExp(OPEN_MARK, 'giu');
  return Math.max(...[en, ar].map((each) => [...each.matchAll(every)].length));
}

/** Whether the owner has looked at a page and left nothing open in it (contract 7.6). */
export const isPageReady = ({ sample, text }: { sample: boolean; text: Localized }): boolean =>
  !sample && countOpenMarks(text) === 0;
