import type { Language } from '~/i18n/language';
import { pageUrl, type StructuredData } from '~/features/catalogue/structured-data';

export type Crumb = { name: string; path: string };

/** Where a page stands, from the home page down to itself, for search engines. */
export function breadcrumbData(site: Parameters<typeof pageUrl>[0], crumbs: readonly Crumb[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(site, path),
    })),
  };
}

/** The site with its search (contract 2.7): a results page lists products and collections together. */
export function webSiteData({
  origin,
  language,
  siteName,
}: {
  origin: string;
  language: Language;
  siteName: string;
}): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: siteName,
    url: `${origin}/`,
    inLanguage: language,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/store?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
