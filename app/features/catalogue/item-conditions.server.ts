import { type Column, type SQL, sql } from 'drizzle-orm';

type Named = { nameEn: Column; nameAr: Column; descriptionEn: Column; descriptionAr: Column };

/**
 * No Arabic letter in the name, or in the description of what English readers are told of: what the back office calls
 * “without Arabic”.
 */
export const lacksArabic = ({ nameAr, descriptionEn, descriptionAr }: Named): SQL<boolean> =>
  sql<boolean>`(${nameAr} !~ '[ء-ي]' or (${descriptionEn} <> '' and ${descriptionAr} !~ '[ء-ي]'))`;

/** The other way round: Arabic letters alone in the English name, or no Latin one in its description. */
export const lacksEnglish = ({ nameEn, descriptionEn, descriptionAr }: Named): SQL<boolean> =>
  sql<boolean>`((${nameEn} ~ '[ء-ي]' and ${nameEn} !~ '[A-Za-z]')
    or (${descriptionAr} <> '' and ${descriptionEn} !~ '[A-Za-z]'))`;

/** `isOffer` of money.ts, asked of `products.bestOffer` or `collections.offer`. */
export const isOfferOf = (percent: Column): SQL => sql`${percent} > 1`;
