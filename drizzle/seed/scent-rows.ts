import { readFile } from 'node:fs/promises';

import { parse } from 'csv-parse/sync';

import type { reviews } from '~/db/schema/review.server';
import type { productScents, scentFamilies, scentNotes } from '~/db/schema/scent.server';
import type { Moment, Season } from '~/db/schema/scent.values';
import { SIZE_NAMES } from '~/db/schema/taxonomy.values';
import type { FactJson } from '~/features/scent/scent.json';

type Line = Record<string, string>;

async function linesOf(file: string): Promise<Line[]> {
  return parse(await readFile(new URL(file, import.meta.url), 'utf8'), { columns: true, bom: true });
}

export const scentFamilyRows = async (): Promise<(typeof scentFamilies.$inferInsert)[]> =>
  (await linesOf('./scent-families.csv')).map(
    (
      { code = '', en = '', ar = '', description_en: descriptionEn = '', description_ar: descriptionAr = '' },
      order,
    ) => ({
      code,
      nameEn: en,
      nameAr: ar,
      descriptionEn,
      descriptionAr,
      order,
    }),
  );

/** `also` is parted by `|`. */
export const scentNoteRows = async (): Promise<(typeof scentNotes.$inferInsert)[]> =>
  (await linesOf('./scent-words.csv')).map(({ code = '', family = '', en = '', ar = '', also = '' }, order) => ({
    code,
    family,
    nameEn: en,
    nameAr: ar,
    also: also.split('|').filter(Boolean),
    order,
  }));

type DemoReview = Omit<typeof reviews.$inferInsert, 'productId'> & { product: string };

/** What buyers are said to say of the demo's perfumes: samples, and marked as such. */
export const demoReviews = async (): Promise<DemoReview[]> =>
  (await linesOf('./demo-reviews.csv')).map(({ product = '', name = '', size, text, answer, ...cells }) => {
    const createdAt = new Date(Date.now() - Number(cells.days) * 24 * 60 * 60 * 1000);
    return {
      ...{ product, name, text, answer, createdAt, writtenAt: createdAt },
      rating: Number(cells.rating),
      hours: Number(cells.hours),
      trail: Number(cells.trail),
      size: SIZE_NAMES.find((known) => known === size) ?? null,
      state: 'shown',
      sample: true,
    };
  });

const words = (cell = ''): string[] => cell.split(' ').filter(Boolean);

export type DemoScent = Omit<typeof productScents.$inferInsert, 'productId'> & { product: string };

/** What the demo's perfumes and body deodorants smell of, by slug: as their descriptions tell it. */
export const demoScents = async (): Promise<DemoScent[]> =>
  (await linesOf('./demo-scents.csv')).map(({ product = '', family = '', ...cells }) => ({
    product,
    family,
    top: words(cells.top),
    heart: words(cells.heart),
    base: words(cells.base),
    strength: Number(cells.strength),
    hours: Number(cells.hours),
    trail: Number(cells.trail),
    seasons: words(cells.seasons) as Season[],
    moments: words(cells.moments) as Moment[],
  }));

/** What there is to know of the demo's incense and burners, by slug. */
export async function demoFacts(): Promise<ReadonlyMap<string, FactJson[]>> {
  const facts = new Map<string, FactJson[]>();
  for (const line of await linesOf('./demo-facts.csv')) {
    const both = (name: string) => ({ en: line[`${name}_en`] ?? '', ar: line[`${name}_ar`] ?? '' });
    const product = line.product ?? '';
    facts.set(product, [...(facts.get(product) ?? []), { label: both('label'), value: both('value') }]);
  }
  return facts;
}
