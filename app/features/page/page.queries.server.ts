import { and, eq } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { cached } from '~/cache/cached.server';
import { db, type Executor } from '~/db/client.server';
import { pages, pageVersions } from '~/db/schema/page.server';
import { PAGE_SLUGS, type PageSlug } from '~/db/schema/page.values';
import { pageOfAll, type Pagination } from '~/features/catalogue/list-address';
import { versionOf } from '~/features/catalogue/record-version';
import { holdsWords } from '~/features/catalogue/search-text';
import { getSettings } from '~/features/settings/settings.queries.server';
import { shopName } from '~/features/settings/shop.server';
import { NotFoundError } from '~/http/domain-error';
import { formatPhone } from '~/i18n/format';
import { formatDate } from '~/i18n/format-date';
import { translator } from '~/i18n/i18n.server';
import { type Language, otherLanguage } from '~/i18n/language';
import { type Localized, localize, withoutCopy } from '~/i18n/localized';

import { type PageJson, pageJson, wordsOf } from './page.json';
import { type FieldValues, pageNodes, publicNodes } from './page.markdown.server';
import type { DrawnTexts, PageNode } from './page.nodes';
import { withoutOpenLines } from './page.rules';
import type { PageListQuery } from './page.schema';

const isPageSlug = (slug: string): slug is PageSlug => PAGE_SLUGS.some((known) => known === slug);

/** The pages of the shop, in their own order, cached until one changes (contract 7.6). */
export function listPages(): Promise<PageJson[]> {
  return cached('pages', [], async () => {
    const rows = await db.select().from(pages);
    const place = ({ slug }: { slug: PageSlug }) => PAGE_SLUGS.indexOf(slug);
    return rows.sort((one, other) => place(one) - place(other)).map(pageJson);
  });
}

/** A page as everybody may read it: without the lines that its owner has still to fill in (contract 7.6). */
export const publicPage = (page: PageJson): PageJson => ({
  ...page,
  text: { en: withoutOpenLines(page.text.en), ar: withoutOpenLines(page.text.ar) },
});

/** Those that hold each word of `q` in a title or a text, a page of the list at a time, as everybody may read them. */
export async function findPages({ q = '', page, limit }: PageListQuery): Promise<{
  pages: PageJson[];
  pagination: Pagination;
}> {
  const holds = holdsWords(q);
  const all = (await listPages()).map(publicPage);
  const found = all.filter(({ title, text }) => holds([title.en, title.ar, text.en, text.ar].join(' ')));
  const { items, pagination } = pageOfAll(found, { page, limit });
  return { pages: items, pagination };
}

/** One page by its slug as everybody may read it; throws NotFound for any other. */
export async function getPage(slug: string): Promise<PageJson> {
  const page = (await listPages()).find((each) => each.slug === slug);
  if (!page) throw new NotFoundError();
  return publicPage(page);
}

/** A page as its form has it, with the state it was read in; throws NotFound for an unknown slug (contract 7.6). */
export async function getPageForm(_staff: StaffActor, slug: string) {
  const [row] = isPageSlug(slug) ? await db.select().from(pages).where(eq(pages.slug, slug)) : [];
  if (!row) throw new NotFoundError();
  const { title, text } = wordsOf(row);
  const values = { title: withoutCopy(title), text: withoutCopy(text) };
  return { record: pageJson(row), values, version: versionOf(row) };
}

async function readFields(language: Language): Promise<FieldValues> {
  const [settings, shop] = await Promise.all([getSettings(), shopName(language)]);
  const { email, phone, branchAddress, tradeName, commercialRegister, taxNumber } = settings;
  return {
    shop: { text: shop },
    phone: { text: formatPhone(phone), ltr: true, ...(phone && { href: `tel:${phone}` }) },
    email: { text: email, ltr: true, ...(email && { href: `mailto:${email}` }) },
    address: { text: localize(branchAddress, language) },
    tradeName: { text: tradeName },
    commercialRegister: { text: commercialRegister, ltr: true },
    taxNumber: { text: taxNumber, ltr: true },
  };
}

/** The language that a text is read in: the other one, where the shop wrote none in this. */
const writtenIn = (text: Localized, language: Language): Language =>
  withoutCopy(text)[language] === '' ? otherLanguage(language) : language;

export type PageView = {
  slug: PageSlug;
  title: string;
  nodes: PageNode[];
  /** Of title and text; another than the reader's where the shop wrote none in that. */
  language: Language;
  version: number;
  note: string;
  /** That it is no longer in force, and what leads to the one that is; null: it is in force. */
  older: { text: string; link: string } | null;
};

/** A text in both languages with its fields filled in, for who writes it: what is left open is marked. */
export async function drawTexts(text: Localized): Promise<DrawnTexts> {
  const [inEnglish, inArabic] = await Promise.all([readFields('en'), readFields('ar')]);
  return { en: pageNodes(text.en, inEnglish), ar: pageNodes(text.ar, inArabic) };
}

async function drawPage({ title, text }: Pick<PageJson, 'title' | 'text'>, language: Language) {
  const own = writtenIn(text, language);
  return {
    title: localize(title, language),
    language: own,
    nodes: publicNodes(text[own], await readFields(own)),
  };
}

const noteOf = (key: 'page:version' | 'page:older', version: number, at: Date, language: Language): string =>
  translator(language)(key, { version, date: formatDate(at.toISOString(), language) });

/** A page as it is now, drawn once until a page or the settings change; throws NotFound for an unknown slug. */
export const getPageView = (slug: string, language: Language): Promise<PageView> =>
  cached('page', [slug, language], readPageView);

async function readPageView(slug: string, language: Language): Promise<PageView> {
  const page = await getPage(slug);
  return {
    slug: page.slug,
    version: page.version,
    note: noteOf('page:version', page.version, new Date(page.updatedAt), language),
    older: null,
    ...(await drawPage(page, language)),
  };
}

/** A page as it was, for orders that were placed under it; throws NotFound for a version that there never was. */
export async function getPageVersion(slug: string, version: number, language: Language): Promise<PageView> {
  const [row] = isPageSlug(slug)
    ? await db
        .select()
        .from(pageVersions)
        .where(and(eq(pageVersions.slug, slug), eq(pageVersions.version, version)))
    : [];
  if (!row) throw new NotFoundError();
  const [present, drawn] = await Promise.all([getPage(slug), drawPage(wordsOf(row), language)]);
  const note = (key: 'page:version' | 'page:older') => noteOf(key, version, row.createdAt, language);
  const older =
    version === present.version ? null : { text: note('page:older'), link: translator(language)('page:present') };
  return { slug: row.slug, version, note: note('page:version'), older, ...drawn };
}

/** The version of the terms in force; null where there are none. Read in the order's transaction. */
export async function readTermsVersion(executor: Executor): Promise<number | null> {
  const [row] = await executor.select({ version: pages.version }).from(pages).where(eq(pages.slug, 'terms'));
  return row?.version ?? null;
}
