import { type Column, type SQL, sql } from 'drizzle-orm';

type Named = { nameAr: Column; descriptionEn: Column; descriptionAr: Column };

/**
 * No Arabic letter in the name, or a description that only English readers get: what the back office calls “without
 * Arabic”.
 */
export const lacksArabic = ({ nameAr, descriptionEn, descriptionAr }: Named): SQL<boolean> =>
  sql<boolean>`(${nameAr} !~ '[ء-ي]' or (${descriptionEn} <> '' and ${descriptionAr} = ''))`;
