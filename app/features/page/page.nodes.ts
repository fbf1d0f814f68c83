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

/** The words of a text alone. */
export const plainText = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? ' ' : plainText(node.children))).join('');
