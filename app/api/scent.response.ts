import { z } from 'zod';

import { LAYERS, type Layer, MOMENTS, SEASONS } from '~/db/schema/scent.values';
import type { FactJson, FamilyJson, NoteJson, ScentJson } from '~/features/scent/scent.json';

import { localizedResponse } from './value.response';

export const noteResponse = z
  .strictObject({
    code: z.string(),
    name: localizedResponse,
    family: z.string().meta({ description: 'Code of a family' }),
  })
  .meta({ id: 'Note' }) satisfies z.ZodType<NoteJson>;

export const familyResponse = z
  .strictObject({ code: z.string(), name: localizedResponse, description: localizedResponse })
  .meta({ id: 'Family' }) satisfies z.ZodType<FamilyJson>;

const codes = z.array(z.string()).meta({ description: 'Codes of notes, in the order that they are shown in' });
const scale = z.int().min(1).max(5);

export const scentResponse = z
  .strictObject({
    family: z.string().meta({ description: 'Code of a family' }),
    notes: z.strictObject(Object.fromEntries(LAYERS.map((layer) => [layer, codes])) as Record<Layer, typeof codes>),
    strength: scale,
    hours: z.number().meta({ description: 'How long it lasts' }),
    trail: scale.meta({ description: 'How far it reaches' }),
    seasons: z.array(z.enum(SEASONS)),
    moments: z.array(z.enum(MOMENTS)),
  })
  .meta({ id: 'Scent' }) satisfies z.ZodType<ScentJson>;

export const factResponse = z
  .strictObject({ label: localizedResponse, value: localizedResponse })
  .meta({ id: 'Fact' }) satisfies z.ZodType<FactJson>;
