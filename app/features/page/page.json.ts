import type { pages } from '~/db/schema/page.server';
import type { PageSlug } from '~/db/schema/page.values';
import type { Localized } from '~/i18n/localized';

export type PageRow = typeof pages.$inferSelect;

/** A page of the shop as the API and the back office see it (contract 7.6). `text` is Markdown. */
export type PageJson = {
  slug: PageSlug;
  title: Localized;
  text: Localized;
  /** Rises with each change of title or text. */
  version: number;
  /** True until the owner has saved it. */
  sample: boolean;
  updatedAt: string;
};

export const wordsOf = (row: Pick<PageRow, 'titleEn' | 'titleAr' | 'textEn' | 'textAr'>) => ({
  title: { en: row.titleEn, ar: row.titleAr },
  text: { en: row.textEn, ar: row.textAr },
});

export const pageJson = (row: PageRow): PageJson => ({
  slug: row.slug,
  ...wordsOf(row),
  version: row.version,
  sample: row.sample,
  updatedAt: row.updatedAt.toISOString(),
});
