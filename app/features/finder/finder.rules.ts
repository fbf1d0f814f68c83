import type { Moment, Season } from '~/db/schema/scent.values';
import type { Gender } from '~/db/schema/taxonomy.values';
import { type TRAIL_BANDS, trailBandOf } from '~/features/rating/rating.rules';
import type { ScentJson } from '~/features/scent/scent.json';
import { notesOf } from '~/features/scent/scent.rules';

import type { Reason } from '~/features/similar/likeness.rules';

/** What somebody answers to the five questions; `gender` is whom it is for. Null or empty: no matter. */
export type Question = {
  gender: Gender | null;
  families: string[];
  moment: Moment | null;
  season: Season | null;
  /** A step within the band that is meant. */
  trail: number | null;
  /** Codes of families, and of notes that are called as no family is. */
  avoid: string[];
};

export const MOST_FAMILIES = 2;

/** What an answer is worth that a perfume fits: it is of a family, or holds a note of one; the rest as it says. */
export const WORTH = { family: 3, note: 2, moment: 2, season: 1, trail: 1 } as const;

/** The steps of each band of the trail. */
const STEPS = { skin: [1, 2], arm: [3], room: [4, 5] } as const satisfies Record<
  (typeof TRAIL_BANDS)[number],
  number[]
>;
export const stepsLike = (trail: number): readonly number[] => STEPS[trailBandOf(trail)];

/** The notes that a question speaks of: those of each family, and all that it wants to keep away. */
export type NotesOf = ReadonlyMap<string, string>;

const holdsNoteOf = (family: string, { notes }: ScentJson, familyOf: NotesOf): boolean =>
  notesOf(notes).some((note) => familyOf.get(note) === family);

/** Whether a perfume holds what somebody wants to keep away: it is of that family, or has a note of it, or the note. */
export function isAvoided({ avoid }: Question, scent: ScentJson, familyOf: NotesOf): boolean {
  const kept = new Set(avoid);
  return (
    kept.has(scent.family) || notesOf(scent.notes).some((note) => kept.has(note) || kept.has(familyOf.get(note) ?? ''))
  );
}

/** What speaks for a perfume, by the answers that it fits; whom it is for gives no points. */
export function reasonsFor(question: Question, scent: ScentJson, familyOf: NotesOf): Reason[] {
  const { families, moment, season, trail } = question;
  return [
    ...families
      .flatMap((family): Reason[] => {
        const code = `family:${family}`;
        if (scent.family === family) return [{ code, points: WORTH.family }];
        return holdsNoteOf(family, scent, familyOf) ? [{ code, points: WORTH.note }] : [];
      })
      .sort((one, other) => other.points - one.points),
    ...(moment !== null && scent.moments.includes(moment) ? [{ code: `moment:${moment}`, points: WORTH.moment }] : []),
    ...(season !== null && scent.seasons.includes(season) ? [{ code: `season:${season}`, points: WORTH.season }] : []),
    ...(trail !== null && stepsLike(trail).includes(scent.trail)
      ? [{ code: `trail:${scent.trail}`, points: WORTH.trail }]
      : []),
  ];
}

/** Whether anything is asked that gives points. */
export const isAsked = ({ families, moment, season, trail }: Question): boolean =>
  families.length > 0 || moment !== null || season !== null || trail !== null;
