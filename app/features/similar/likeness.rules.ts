import type { ScentJson } from '~/features/scent/scent.json';
import { notesOf } from '~/features/scent/scent.rules';

/** Why a perfume is suggested: `note:saffron`, `family:oud`, `moment:evening`, `season:winter` or `trail:3`. */
export type Reason = { code: string; points: number };

export const scoreOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0);

/** What a note is worth that two perfumes share, and a family. */
export const SHARED = { note: 3, family: 2 } as const;

type Smelled = Pick<ScentJson, 'family' | 'notes'>;

/** What makes two perfumes alike, the same from either side: their family, then the notes that both have. */
export function likenessOf(one: Smelled, other: Smelled): Reason[] {
  const others = new Set(notesOf(other.notes));
  const shared = notesOf(one.notes)
    .filter((note) => others.has(note))
    .sort();
  return [
    ...(one.family === other.family ? [{ code: `family:${one.family}`, points: SHARED.family }] : []),
    ...shared.map((note) => ({ code: `note:${note}`, points: SHARED.note })),
  ];
}
