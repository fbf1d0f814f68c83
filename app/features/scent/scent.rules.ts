import { LAYERS, type Layer } from '~/db/schema/scent.values';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';

import type { NoteJson, ScentJson } from './scent.json';

type Notes = ScentJson['notes'];

/** The hours from which on a scent has one star more, up to five. */
const HOURS_OF_STARS = [3, 5, 7, 9];

/** How long a scent lasts, as stars: under 3 hours one, from 3 two, from 5 three, from 7 four, from 9 on five. */
export const starsOfHours = (hours: number): number => 1 + HOURS_OF_STARS.filter((from) => hours >= from).length;

/** All notes from the first that is smelled to the last. */
export const notesOf = (notes: Notes): string[] => LAYERS.flatMap((layer) => notes[layer]);

const written = ({ family, notes, strength, hours, trail, seasons, moments }: ScentJson): string =>
  JSON.stringify([family, notes.top, notes.heart, notes.base, strength, hours, trail, seasons, moments]);

/** Whether a scent is to be left as it is. */
export const isSameScent = (
  present: ScentJson | null,
  asked: (Omit<ScentJson, 'family'> & { family: string | null }) | null,
): boolean =>
  present === null || asked === null
    ? present === asked
    : asked.family !== null && written(present) === written({ ...asked, family: asked.family });

/** Of which family each note is. */
export const familiesOf = (notes: Iterable<{ code: string; family: string }>): ReadonlyMap<string, string> =>
  new Map([...notes].map(({ code, family }) => [code, family]));

/** What stays weighs more than what greets. */
const WEIGHT: Record<Layer, number> = { top: 1, heart: 2, base: 3 };

/**
 * The family that the notes weigh most for; of two that weigh the same, the one of the later layer. Null where none of
 * the notes is known.
 */
export function familyOfNotes(notes: Notes, familyOf: ReadonlyMap<string, string>): string | null {
  const weights = new Map<string, number>();
  for (const layer of [...LAYERS].reverse())
    for (const note of notes[layer]) {
      const family = familyOf.get(note);
      if (family !== undefined) weights.set(family, (weights.get(family) ?? 0) + WEIGHT[layer]);
    }
  const [heaviest] = [...weights].sort(([, one], [, other]) => other - one);
  return heaviest?.[0] ?? null;
}

/**
 * The notes that a scent is named by in one line: one of its own family first, then the first of heart, top and base,
 * then the others.
 */
export function leadingNotes(
  { notes, family }: Pick<ScentJson, 'notes' | 'family'>,
  familyOf: (note: string) => string | undefined,
  most: number,
): string[] {
  const { top, heart, base } = notes;
  const [own] = [...base, ...heart, ...top].filter((note) => familyOf(note) === family);
  const firsts = [heart, top, base].flatMap((layer) => layer.slice(0, 1));
  return [...new Set([...(own === undefined ? [] : [own]), ...firsts, ...base, ...heart, ...top])].slice(0, most);
}

/** The same as its reader reads it: “oud · leather”. */
export function scentLine(
  scent: ScentJson,
  notes: ReadonlyMap<string, NoteJson>,
  language: Language,
  most: number,
): string {
  const nameOf = (code: string) => {
    const note = notes.get(code);
    return note ? localize(note.name, language) : code;
  };
  return leadingNotes(scent, (code) => notes.get(code)?.family, most)
    .map(nameOf)
    .join(' · ');
}
