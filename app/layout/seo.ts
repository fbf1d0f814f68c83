import type { MetaDescriptor } from '@remix-run/react';

import { type Localized, localize } from '~/i18n/localized';
import type { StructuredData } from '~/features/catalogue/structured-data';
import { DEFAULT_LANGUAGE, inLanguage, isLanguage, type Language, LANGUAGES } from '~/i18n/language';
import type { RootData } from '~/layout/root-data';
import { breadcrumbData, type Crumb } from '~/layout/structured-data';
import { PAGE_PARAMETERS } from '~/request/page-address';

type Matches = readonly { id: string; data: unknown }[];
type Site = {
  language: Language;
  origin: string;
  siteName: string;
  /** Path of the shop's own; empty: none. */
  logo: string;
  /** The language that the page's own address names; null where it names none. */
  named: Language | null;
};

type Seo = Omit<Site, 'named'> & {
  /** The whole title, the shop's name included. */
  title: string;
  description: string;
  /** The address as it was asked for, with its query. */
  path: string;
  /** Path of the picture that shows when the page is shared; else the shop's logo or sign. */
  image?: string | undefined;
  type?: 'website' | 'product';
  /** Private pages, results of a search, empty lists: nothing for a search engine to land on. */
  noIndex?: boolean;
  jsonLd?: StructuredData[];
};

const LOCALES: Record<Language, string> = { en: 'en_US', ar: 'ar_EG' };
const SIGN = '/icons/icon-512.png';

/** The parts of an address of this shop. A path may begin with two slashes, which is no other site's name here. */
const partsOf = (address: string): URL => new URL(`http://internal.invalid${address}`);

function languageNamed(search: string): Language | null {
  const named = new URLSearchParams(search).get('lng');
  return isLanguage(named) ? named : null;
}

/** What `seo` needs to know of the site, from the data of the routes around the page and the query of its address. */
export function siteOf(matches: Matches, search: string): Site {
  const dataOf = (id: string): unknown => matches.find((match) => match.id === id)?.data;
  const root = dataOf('root') as RootData | undefined;
  return {
    language: root?.language ?? DEFAULT_LANGUAGE,
    origin: root?.origin ?? '',
    siteName: root?.shop.name ?? '',
    logo: root?.shop.logo ?? '',
    named: languageNamed(search),
  };
}

/**
 * The one address of a page among all that show it: only the query that makes another page, in one order, no `all`, no
 * first page.
 */
export function canonicalPath(path: string): string {
  const { pathname, searchParams } = partsOf(path);
  const place = pathname.replace(/\/+$/, '') || '/';
  const kept = new URLSearchParams();
  for (const name of PAGE_PARAMETERS[place] ?? []) {
    const value = searchParams.get(name);
    if (value && value !== 'all' && (name !== 'page' || /^([2-9]|[1-9]\d{1,4})$/.test(value))) kept.set(name, value);
  }
  const query = kept.toString();
  return query ? `${place}?${query}` : place;
}

/** Where a page is to be found: its one address, and those that stand for it in each language. */
export function addressesOf(origin: string, asked: string) {
  const path = canonicalPath(asked);
  const named = languageNamed(partsOf(asked).search);
  const alternates = LANGUAGES.map((language) => ({ hrefLang: language, href: origin + inLanguage(path, language) }));
  return {
    // An address that names its language stands for that language; a canonical without it would take the other one out
    // of the index.
    canonical: origin + (named ? inLanguage(path, named) : path),
    alternates: [...alternates, { hrefLang: 'x-default', href: origin + path }],
  };
}

/** What a page says of itself to search engines and to those it is shared with: for a route's `meta`. */
export function seo(page: Seo): MetaDescriptor[] {
  const { title, description, origin, language, noIndex = false, jsonLd = [] } = page;
  const known = [{ title }, { name: 'description', content: description }];
  if (noIndex) return [...known, { name: 'robots', content: 'noindex, follow' }];
  const { canonical, alternates } = addressesOf(origin, page.path);
  return [
    ...known,
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates.map((link) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      ...link,
    })),
    ...shared(page, canonical, language),
    ...jsonLd.map((data) => ({ 'script:ld+json': data })),
  ];
}

type ItemPage<Item> = {
  matches: Matches;
  location: { pathname: string; search: string };
  /** `trail`: from the home page down to the list it stands in. */
  head: { title: string; description: string; trail: readonly Crumb[]; noIndex?: boolean };
  item: Item;
  data: (item: Item, site: Site) => StructuredData;
};

/** The same for one thing that is sold: with its own picture, itself and the way to it. */
export function itemSeo<Item extends { name: Localized; image: string }>({
  matches,
  location,
  head,
  item,
  data,
}: ItemPage<Item>): MetaDescriptor[] {
  const { pathname, search } = location;
  const site = siteOf(matches, search);
  const { trail, ...words } = head;
  const crumbs = [...trail, { name: localize(item.name, site.language), path: pathname }];
  const jsonLd = [data(item, site), breadcrumbData(site, crumbs)];
  return seo({ ...site, ...words, path: pathname + search, image: item.image, type: 'product', jsonLd });
}

function shared(
  { title, description, origin, siteName, logo, image, type = 'website' }: Seo,
  url: string,
  language: Language,
): MetaDescriptor[] {
  const property = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    property('title', title),
    property('description', description),
    property('type', type),
    property('url', url),
    ...(siteName ? [property('site_name', siteName)] : []),
    property('image', origin + (image ?? (logo || SIGN))),
    property('locale', LOCALES[language]),
    ...LANGUAGES.filter((other) => other !== language).map((other) => property('locale:alternate', LOCALES[other])),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}
