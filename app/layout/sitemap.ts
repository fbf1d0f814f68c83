import { PAGE_SLUGS } from '~/db/schema/page.values';
import { inLanguage, LANGUAGES } from '~/i18n/language';
import { type MenuNode, STORE_MENU } from '~/features/catalogue/taxonomy';
import { canonicalPath } from '~/layout/seo';

/** The protocol allows 50,000 pages a file; fewer keep each one small. */
export const PAGES_A_FILE = 10_000;

export type SitemapPage = { path: string; changed?: Date };

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);

/**
 * The pages that are always there: home, every place of the store menu (contract 3.1), the collections, the finder,
 * contact, and those that the owner writes (contract 7.6).
 */
export function standingPages(): SitemapPage[] {
  const places = new Set(flat(STORE_MENU).map(({ to }) => canonicalPath(to)));
  const written = PAGE_SLUGS.map((slug) => `/pages/${slug}`);
  return ['/', ...places, '/collections', '/finder', '/contact', ...written].map((path) => ({ path }));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function urlOf(origin: string, { path, changed }: SitemapPage): string {
  const alternate = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(origin + address)}"/>`;
  const alternates = LANGUAGES.map((language) => alternate(language, inLanguage(path, language)));
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return (
    `<url><loc>${escaped(origin + path)}</loc>${lastmod}` +
    `${alternates.join('')}${alternate('x-default', path)}</url>`
  );
}

export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const open =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  return `${HEAD}${open}${pages.map((page) => urlOf(origin, page)).join('\n')}\n</urlset>\n`;
}

export function sitemapIndexXml(origin: string, files: number): string {
  const open = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  const entries = Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${escaped(`${origin}/sitemap.xml?part=${index + 1}`)}</loc></sitemap>`,
  );
  return `${HEAD}${open}${entries.join('\n')}\n</sitemapindex>\n`;
}
