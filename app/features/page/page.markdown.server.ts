import MarkdownIt, { type Token } from 'markdown-it';

import { safeLink } from '~/http/safe-link';

import type { PageElement, PageNode, PageTag } from './page.nodes';
import { openMarkAt, PAGE_FIELDS, type PageField, withoutEmptyLines, withoutOpenLines } from './page.rules';

/** What a field of a text stands for, where its link leads, and whether it is read from the left everywhere. */
export type FieldValue = { text: string; href?: string; ltr?: true };
export type FieldValues = Readonly<Record<PageField, FieldValue>>;

const FIELD = new RegExp(`^\\{(${PAGE_FIELDS.join('|')})\\}`);

/** Paragraphs, headings, lists, links and emphasis; no HTML, no pictures, and nothing else of Markdown. */
function markdown(isLink: (href: string) => boolean): MarkdownIt {
  const parser = new MarkdownIt('zero', { html: false, linkify: false });
  parser.enable(['heading', 'list', 'emphasis', 'link', 'newline', 'escape', 'entity']);
  // Judged as it was typed.
  parser.normalizeLink = (href) => href;
  parser.validateLink = isLink;
  parser.inline.ruler.before('link', 'field or mark', (state, silent) => {
    const rest = state.src.slice(state.pos, state.pos + 250);
    const [field, name] = FIELD.exec(rest) ?? [];
    const found = field ?? (rest.startsWith('[') ? openMarkAt(rest) : '');
    // A link may be called anything.
    if (found === '' || state.src[state.pos + found.length] === '(') return false;
    if (!silent) state.push(field ? 'field' : 'mark', '', 0).content = name ?? found;
    state.pos += found.length;
    return true;
  });
  return parser;
}

const headingTag = (tag: string): PageTag => `h${Math.min(Math.max(Number(tag.slice(1)), 2), 4)}` as PageTag;

function elementOf(token: Token): PageElement {
  const tag = token.type === 'heading_open' ? headingTag(token.tag) : (token.tag as PageTag);
  const [href, start] = [safeLink(token.attrGet('href') ?? ''), Number(token.attrGet('start') ?? 1)];
  return { tag, children: [], ...(tag === 'a' && href !== null && { href }), ...(start !== 1 && { start }) };
}

/** A field, which leads somewhere unless it stands in a link already. */
function fieldNode({ text, href, ltr }: FieldValue, inLink: boolean): PageElement {
  const value: PageElement = { tag: 'bdi', children: [text], ...(ltr && { dir: 'ltr' }) };
  return href === undefined || inLink ? value : { tag: 'a', href, children: [value] };
}

function nodesOf(tokens: readonly Token[], fields: FieldValues): PageNode[] {
  const open: PageElement[] = [{ tag: 'p', children: [] }];
  const add = (node: PageNode) => open.at(-1)?.children.push(node);
  for (const token of tokens) {
    // The paragraphs of a list without empty lines.
    if (token.hidden) continue;
    if (token.nesting === 1) open.push(elementOf(token));
    else if (token.nesting === -1) {
      const closed = open.pop();
      if (closed) add(closed);
    } else if (token.type === 'inline') for (const node of nodesOf(token.children ?? [], fields)) add(node);
    else if (token.type === 'softbreak' || token.type === 'hardbreak') add({ tag: 'br', children: [] });
    else if (token.type === 'mark') add({ tag: 'mark', children: [token.content] });
    else if (token.type === 'field') {
      const inLink = open.some(({ tag }) => tag === 'a');
      add(fieldNode(fields[token.content as PageField], inLink));
    } else if (token.content !== '') add(token.content);
  }
  return open[0]?.children ?? [];
}

/** The same as shoppers read it: a line that its owner has still to fill in is left out (contract 7.6). */
export const publicNodes = (text: string, fields: FieldValues): PageNode[] => pageNodes(withoutOpenLines(text), fields);

/**
 * A text in Markdown as what is drawn of it for the office, its fields filled in (contract 7.6). HTML in it is words
 * like any others; a link that contract 3.12 does not allow stays as it was typed.
 */
export function pageNodes(text: string, fields: FieldValues): PageNode[] {
  const parser = markdown((href) => safeLink(href) !== null);
  const values = Object.fromEntries(PAGE_FIELDS.map((name) => [name, fields[name].text])) as Record<PageField, string>;
  return nodesOf(parser.parse(withoutEmptyLines(text, values), {}), fields);
}

/** The links of a text that may not be followed (contract 3.12). */
export function refusedLinks(text: string): string[] {
  const refused = new Set<string>();
  markdown((href) => {
    if (safeLink(href) === null) refused.add(href);
    return true;
  }).parse(text, {});
  return [...refused];
}
