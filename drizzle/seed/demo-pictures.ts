import { readFileSync } from 'node:fs';

import { parse } from 'csv-parse/sync';

import type { Focus } from '~/db/schema/shared.server';
import type { Localized } from '~/i18n/localized';

export type DemoPicture = { file: string; alt: Localized; focus: Focus };

const lines = parse<Record<string, string>>(readFileSync(new URL('./demo-pictures.csv', import.meta.url), 'utf8'), {
  columns: true,
});

const pictures = new Map<string, DemoPicture[]>();
for (const { slug = '', file = '', alt_en: en = '', alt_ar: ar = '', x, y } of lines)
  pictures.set(slug, [...(pictures.get(slug) ?? []), { file, alt: { en, ar }, focus: { x: Number(x), y: Number(y) } }]);

/** The pictures of a demo product that have words and a focal point of their own, the main one first. */
export const saidPictures = (slug: string): readonly DemoPicture[] => pictures.get(slug) ?? [];

export const MIDDLE: Focus = { x: 50, y: 50 };
