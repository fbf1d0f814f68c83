import type { spread } from '~/db/schema/home.server';
import { safeLink } from '~/http/safe-link';
import type { Localized } from '~/i18n/localized';

export type SpreadRow = typeof spread.$inferSelect;

/** The spread as the API and its form see it (contract 3.10). */
export type SpreadJson = {
  quotation: Localized;
  /** Paragraphs, each on a line of its own. */
  text: Localized;
  image: string | null;
  archImage: string | null;
  action: Localized;
  link: string;
};

/** A spread that has all it takes to be shown. */
export type ShownSpread = SpreadJson & { image: string };

const NOTHING = { en: '', ar: '' };
export const NO_SPREAD: SpreadJson = {
  ...{ quotation: NOTHING, text: NOTHING, image: null, archImage: null },
  ...{ action: NOTHING, link: '' },
};

export function spreadJson(row: SpreadRow): SpreadJson {
  return {
    quotation: { en: row.quotationEn, ar: row.quotationAr },
    text: { en: row.textEn, ar: row.textAr },
    image: row.image,
    archImage: row.archImage,
    action: { en: row.actionEn, ar: row.actionAr },
    link: safeLink(row.link) ?? '',
  };
}

const isSaid = ({ en, ar }: Localized): boolean => en !== '' || ar !== '';

/** Null where the home page shows none: it takes a quotation, a text and the wide picture. */
export function shownSpread(spread: SpreadJson): ShownSpread | null {
  const { image } = spread;
  return image && isSaid(spread.quotation) && isSaid(spread.text) ? { ...spread, image } : null;
}
