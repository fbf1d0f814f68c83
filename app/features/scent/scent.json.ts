import type { scentFamilies, scentNotes } from '~/db/schema/scent.server';
import type { Layer, Moment, Season } from '~/db/schema/scent.values';
import type { Localized } from '~/i18n/localized';

/** What a product smells of (contract 3.13). Codes of a family and of notes; `hours` is how long it lasts. */
export type ScentJson = {
  family: string;
  notes: Record<Layer, string[]>;
  /** 1 (light) to 5. */
  strength: number;
  hours: number;
  /** How far it reaches, 1 (close to the skin) to 5. */
  trail: number;
  seasons: Season[];
  moments: Moment[];
};

/** What there is to know of what smells of nothing. */
export type FactJson = { label: Localized; value: Localized };

export type NoteJson = { code: string; name: Localized; family: string };
/** With what else it is called, for searching in the back office. */
export type KnownNote = NoteJson & { also: string[] };

export type FamilyJson = { code: string; name: Localized; description: Localized };

/** Notes and families by their codes. */
export type ScentNames = { notes: ReadonlyMap<string, KnownNote>; families: ReadonlyMap<string, FamilyJson> };

export const knownNote = (row: typeof scentNotes.$inferSelect): KnownNote => ({
  code: row.code,
  name: { en: row.nameEn, ar: row.nameAr },
  family: row.family,
  also: row.also,
});

export const noteJson = ({ also: _, ...note }: KnownNote): NoteJson => note;

export const familyJson = (row: typeof scentFamilies.$inferSelect): FamilyJson => ({
  code: row.code,
  name: { en: row.nameEn, ar: row.nameAr },
  description: { en: row.descriptionEn, ar: row.descriptionAr },
});
