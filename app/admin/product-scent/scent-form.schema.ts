import { z } from 'zod';

import {
  LAYERS,
  type Layer,
  MOMENTS,
  type Moment,
  MOST_IN_LAYER,
  type Season,
  SEASONS,
} from '~/db/schema/scent.values';
import { flagSchema } from '~/features/catalogue/field.schema';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import type { ProductRow } from '~/features/product/product.json';
import type { KnownNote } from '~/features/scent/scent.json';
import { familiesOf, familyOfNotes } from '~/features/scent/scent.rules';
import { factsSchema, MOST_FACTS, type ScentParts, scentSchema } from '~/features/scent/scent.schema';
import type { Language } from '~/i18n/language';
import { withoutCopy } from '~/i18n/localized';

const EMPTY_FACT = { label: { en: '', ar: '' }, value: { en: '', ar: '' } };

const filled = <Item>(items: readonly Item[], most: number, empty: Item): Item[] =>
  Array.from({ length: most }, (_, place) => items[place] ?? empty);

const flags = <Value extends string>(all: readonly Value[], chosen: readonly Value[] = []) =>
  Object.fromEntries(all.map((value) => [value, chosen.includes(value)])) as Record<Value, boolean>;

/**
 * A scent as its form begins: notes by their names in the reader's language, a place for each that a layer may have;
 * the family empty where it is the one that the notes weigh most for.
 */
export function scentFormValues(
  { scent, facts }: Pick<ProductRow, 'scent' | 'facts'>,
  notes: readonly KnownNote[],
  language: Language,
) {
  const nameOf = (code: string) => notes.find((note) => note.code === code)?.name[language] ?? code;
  const worked = scent && familyOfNotes(scent.notes, familiesOf(notes));
  return {
    notes: Object.fromEntries(
      LAYERS.map((layer) => [layer, filled((scent?.notes[layer] ?? []).map(nameOf), MOST_IN_LAYER, '')]),
    ) as Record<Layer, string[]>,
    family: scent && scent.family !== worked ? scent.family : '',
    strength: scent?.strength.toString() ?? '',
    hours: scent?.hours.toString() ?? '',
    trail: scent?.trail.toString() ?? '',
    seasons: flags<Season>(SEASONS, scent?.seasons),
    moments: flags<Moment>(MOMENTS, scent?.moments),
    facts: filled(
      facts.map(({ label, value }) => ({ label: withoutCopy(label), value: withoutCopy(value) })),
      MOST_FACTS,
      EMPTY_FACT,
    ),
  };
}
export type ScentFormValues = ReturnType<typeof scentFormValues>;

const typed = z.string().max(60, 'scent.noteUnknown').default('');
const flagged = <Value extends string>(all: readonly Value[]) =>
  z
    .strictObject(Object.fromEntries(all.map((value) => [value, flagSchema])) as Record<Value, typeof flagSchema>)
    .optional();
const chosenOf = (asked: Record<string, boolean> = {}) => Object.keys(asked).filter((value) => asked[value]);

const fields = z.strictObject({
  notes: z
    .strictObject(
      Object.fromEntries(LAYERS.map((layer) => [layer, z.array(typed).default([])])) as Record<
        Layer,
        z.ZodDefault<z.ZodArray<typeof typed>>
      >,
    )
    .default({ top: [], heart: [], base: [] }),
  family: z.string().default(''),
  strength: z.string().default(''),
  hours: z.string().default(''),
  trail: z.string().default(''),
  seasons: flagged(SEASONS),
  moments: flagged(MOMENTS),
  facts: factsSchema.optional(),
});

/** The codes of names as they are typed: in either language, other names too. What nobody knows stays as it is. */
function codeOf(name: string, notes: readonly KnownNote[]): string {
  const asked = normaliseSearchText(name);
  const known = notes.find(({ code, name: { en, ar }, also }) =>
    [code, en, ar, ...also].some((each) => normaliseSearchText(each) === asked),
  );
  return known?.code ?? '';
}

/**
 * The form of a scent. `smells`: it asks for notes; left wholly empty it is of none. Names of notes become their codes,
 * and each that nobody knows is said where it was typed.
 */
export const scentFormSchema = (notes: readonly KnownNote[], { smells }: { smells: boolean }) =>
  fields.transform(({ facts, seasons, moments, ...scent }, context): ScentParts => {
    if (!smells) return { facts };
    const named = LAYERS.flatMap((layer) =>
      scent.notes[layer].flatMap((name, place) =>
        name.trim() === '' ? [] : [{ layer, place, code: codeOf(name, notes) }],
      ),
    );
    for (const { layer, place } of named.filter(({ code }) => code === ''))
      context.addIssue({ code: 'custom', path: ['notes', layer, place], message: 'scent.noteUnknown' });
    const isEmpty = [scent.strength, scent.hours, scent.trail].every((value) => value.trim() === '');
    if (named.length === 0 && isEmpty) return { facts, scent: null };
    const of = (layer: Layer) => named.filter((note) => note.layer === layer).map(({ code }) => code);
    const read = scentSchema.safeParse({
      ...scent,
      notes: { top: of('top'), heart: of('heart'), base: of('base') },
      seasons: chosenOf(seasons),
      moments: chosenOf(moments),
    });
    if (read.success) return { facts, scent: read.data };
    for (const { path, message } of read.error.issues) context.addIssue({ code: 'custom', path: [...path], message });
    return z.NEVER;
  });
