import type { Language } from '~/i18n/language';

/** The elements that a text of a page may have; headings start at the second level. */
export type PageTag = 'h2' | 'h3' | 'h4' | 'p' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a' | 'br' | 'mark' | 'bdi';

/** A text as it is drawn: words, and elements with what is in them. A browser is sent this and never HTML. */
export type PageNode = string | PageElement;
export type PageElement = {
  tag: PageTag;
  children: PageNode[];
  /** Of a link, checked (contract 3.12); or what rings or writes to the shop. */
  href?: string;
  /** The number that a list starts with, where it is not 1. */
  start?: number;
  /** Of what is read from the left in every language: a number, an address. */
  dir?: 'ltr';
};

/** A text in both languages as it is drawn; a language without one of its own has no nodes. */
export type DrawnTexts = Readonly<Record<Language, PageNode[]>>;

const BLOCKS: readonly PageTag[] = ['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li'];

export const plainText = (nodes: readonly PageNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'br') return ' ';
      return BLOCKS.includes(node.tag) ? ` ${plainText(node.children)} ` : plainText(node.children);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trimStart();

/** What a text begins with: its first paragraph, else all of it, cut after a word. */
export function openingOf(nodes: readonly PageNode[], longest: number): string {
  const first = nodes.find((node) => typeof node !== 'string' && node.tag === 'p');
  const text = plainText(first ? [first] : nodes).trim();
  return text.length <= longest ? text : text.slice(0, longest).replace(/[\s،,؛;:.]*\s\S*$/, '') + '…';
}
