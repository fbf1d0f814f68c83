import { z } from 'zod';

import { LAYERS, type Layer, MOMENTS, MOST_HOURS, MOST_IN_LAYER, SEASONS } from '~/db/schema/scent.values';
import {
  countParameter,
  lineSchema,
  localizedSchema,
  amountSchema,
  wholeNumberSchema,
} from '~/features/catalogue/field.schema';
import { MAX_PAGE, MAX_QUERY } from '~/features/catalogue/list-address';
import { withCopy } from '~/i18n/localized';

import type { FactJson } from './scent.json';
import { notesOf } from './scent.rules';

export const MOST_FACTS = 8;

/** What a form leaves empty is no code. */
const codesSchema = (most: number, error: string) =>
  z
    .array(z.string(error).max(60, error), error)
    .default([])
    .transform((codes) => [...new Set(codes.filter((code) => code !== ''))])
    .refine((codes) => codes.length <= most, error);

const someOf = <const Values extends readonly string[]>(values: Values, error: string) =>
  z
    .array(z.enum(values, error), error)
    .default([])
    .transform((chosen) => values.filter((value): value is Values[number] => chosen.includes(value)));

const scale = (error: string) => wholeNumberSchema({ min: 1, max: 5, error });

/**
 * What a product smells of, from a form or from JSON (contract 3.13). Without a family it is worked out from the notes;
 * whether the codes are known is for the command to ask.
 */
export const scentSchema = z.strictObject(
  {
    family: z
      .string('scent.family')
      .max(60, 'scent.family')
      .nullish()
      .transform((family) => family || null),
    notes: z
      .strictObject(
        Object.fromEntries(LAYERS.map((layer) => [layer, codesSchema(MOST_IN_LAYER, 'scent.layer')])) as Record<
          Layer,
          ReturnType<typeof codesSchema>
        >,
        'scent.notes',
      )
      .refine((notes) => notesOf(notes).length > 0, { path: ['top'], error: 'scent.notesMissing' })
      .refine((notes) => new Set(notesOf(notes)).size === notesOf(notes).length, {
        path: ['base'],
        error: 'scent.noteTwice',
      }),
    strength: scale('scent.strength'),
    hours: amountSchema({ min: 0.5, max: MOST_HOURS, error: 'scent.hours' }),
    trail: scale('scent.trail'),
    seasons: someOf(SEASONS, 'scent.season'),
    moments: someOf(MOMENTS, 'scent.moment'),
  },
  'scent.shape',
);
export type ScentInput = z.output<typeof scentSchema>;

const factText = (max: number, error: string) => localizedSchema(lineSchema({ max, error })).transform(withCopy);

/** Facts of a product that smells of nothing; rows that a form left empty are none. */
export const factsSchema = z
  .array(
    z.strictObject({ label: factText(40, 'scent.factLabel'), value: factText(120, 'scent.factValue') }),
    'scent.facts',
  )
  .transform((facts) => facts.filter(({ label, value }) => label.en !== '' || value.en !== ''))
  .refine((facts) => facts.length <= MOST_FACTS, 'scent.facts')
  .superRefine((facts, context) =>
    facts.forEach(({ label, value }, index) => {
      if (label.en === '')
        context.addIssue({ code: 'custom', path: [index, 'label', 'en'], message: 'scent.factLabel' });
      if (value.en === '')
        context.addIssue({ code: 'custom', path: [index, 'value', 'en'], message: 'scent.factValue' });
    }),
  );

/** The fields of a product that say it. */
export const scentFields = { scent: scentSchema.nullish(), facts: factsSchema.optional() };

/** What a product says of its scent; what is left out stays as it is. */
export type ScentParts = { scent?: ScentInput | null | undefined; facts?: FactJson[] | undefined };

/** `GET /note`, `GET /family`: words of a name, and a page of the list. */
export const scentListQuery = z.strictObject({
  q: z.string().trim().max(MAX_QUERY, 'query.range').optional(),
  page: countParameter({ min: 1, max: MAX_PAGE, otherwise: 1 }),
  limit: countParameter({ min: 1, max: 300, otherwise: 300 }),
});
export type ScentListQuery = z.infer<typeof scentListQuery>;
