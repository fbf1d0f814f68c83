import type { Language } from '~/i18n/language';
import { unbroken } from '~/i18n/format';

/** The language that the shop's owner is written to in: admins have none of their own. */
export const OWNER_LANGUAGE: Language = 'ar';

/** What runs the other way, or would inside a line of this language: numbers in groups do in Arabic. */
const FOREIGN: Record<Language, RegExp> = { en: /[\u0590-\u08FF]/, ar: /[A-Za-z0-9]/ };
const [ISOLATE, END_ISOLATE] = ['\u2068', '\u2069'];
/** Begins a line that would else run the way of its first letter. */
const DIRECTION_MARK: Record<Language, string> = { en: '\u200E', ar: '\u200F' };

/** What somebody typed, to stand in a line of this language without turning what is around it. */
export const isolated = (text: string, language: Language): string =>
  FOREIGN[language].test(text) ? `${ISOLATE}${text}${END_ISOLATE}` : text;

/** What mail programs make a link of. */
const ADDRESS = /:\/\/|[/@]|\.\p{L}/u;
/** «م/أحمد», «أ.د.منى»: what stands before the name is no part of an address. */
const SHORT_TITLES = /^(?:[أ-ي]\s?[./]\s*)+/u;

/** A name as a mail may say it: people choose their own, and one that is an address is left out. */
export const plainName = (name: string): string => (ADDRESS.test(name.replace(SHORT_TITLES, '')) ? '' : name);

/** The name that a text calls somebody by, in a line of this language; empty where it is an address. */
export const nameField = (name: string, language: Language): string => isolated(plainName(name), language);

const hasForeignLetters = (text: string, language: Language): boolean =>
  (language === 'en' ? FOREIGN.en : /[A-Za-z]/).test(text);

const beginning = (text: string, language: Language): string =>
  hasForeignLetters(text, language) ? DIRECTION_MARK[language] : '';

type Item = { name: string; measure: string; quantity: string };

/** What was ordered, as a line of a text: `• Nile Dusk 50 ml × 2`. */
export function itemLine({ name, measure, quantity }: Item, language: Language): string {
  const named = hasForeignLetters(name, language) ? isolated(name, language) : name;
  return `${beginning(name, language)}• ${[named, unbroken(measure), `×\u00A0${quantity}`].filter(Boolean).join(' ')}`;
}

export const partLine = (part: string, language: Language): string => `${beginning(part, language)}   ◦ ${part}`;

type TextLine = { is: 'item' | 'part' | 'words'; words: string };

/** A line of a text as those above wrote it, or any other. */
export function readLine(line: string): TextLine {
  const [, mark, words = ''] = /^[\u200E\u200F]?\s*([•◦])\s+(.*)$/u.exec(line) ?? [];
  return mark ? { is: mark === '•' ? 'item' : 'part', words } : { is: 'words', words: line };
}
