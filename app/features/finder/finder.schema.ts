import { z } from 'zod';

import { MOMENTS, SEASONS } from '~/db/schema/scent.values';
import { GENDERS } from '~/db/schema/taxonomy.values';
import { choiceOf } from '~/features/catalogue/list-address';
import { CODE } from '~/features/scent/product-filter.reading';

import { FINDER_PATH } from './finder-path';
import { MOST_FAMILIES, type Question } from './finder.rules';

export const MOST_AVOIDED = 10;
export const MOST_FOUND = 20;

/** Codes as addresses have them: parted by commas. */
const codesOf = (most: number) =>
  z
    .string()
    .default('')
    .transform((text) => [...new Set(text.split(',').filter((code) => code !== ''))].sort())
    .refine((codes) => codes.length <= most && codes.every((code) => CODE.test(code)), 'query.choice')
    .meta({ override: { type: 'string', pattern: '^[a-z,-]*$' } });

const limit = z
  .string()
  .regex(/^([1-9]|1\d|20)$/, 'query.range')
  .transform(Number)
  .meta({ override: { type: 'integer', minimum: 1, maximum: MOST_FOUND } });

export const similarQuery = z.strictObject({ limit: limit.default(6) });

/** `GET /finder`, strictly (contract 3.16). */
export const finderQuery = z
  .strictObject({
    for: z.enum(GENDERS, 'query.choice').optional(),
    family: codesOf(MOST_FAMILIES),
    moment: z.enum(MOMENTS, 'query.choice').optional(),
    season: z.enum(SEASONS, 'query.choice').optional(),
    trail: z
      .string()
      .regex(/^[1-5]$/, 'query.choice')
      .transform(Number)
      .optional()
      .meta({ override: { type: 'integer', minimum: 1, maximum: 5 } }),
    avoid: codesOf(MOST_AVOIDED),
    limit: limit.default(4),
  })
  .transform(
    ({ for: gender = null, family: families, moment = null, season = null, trail = null, avoid, limit: most }) => ({
      question: { gender, families, moment, season, trail, avoid } satisfies Question,
      limit: most,
    }),
  );

/**
 * Several of one name, as a form sends them, or parted by commas: the first that are asked, so many at most, in one
 * order whichever came first. What is no code is left out.
 */
function codesIn(search: URLSearchParams, name: string, most: number): string[] {
  const all = search.getAll(name).flatMap((text) => text.split(','));
  return [...new Set(all.filter((code) => CODE.test(code)))].slice(0, most).sort();
}

/** What the address of the page asks; what it cannot read is no answer. */
export function readQuestion(search: URLSearchParams): Question {
  const trail = Number(search.get('trail') ?? '');
  return {
    gender: choiceOf(search, 'for', GENDERS),
    families: codesIn(search, 'family', MOST_FAMILIES),
    moment: choiceOf(search, 'moment', MOMENTS),
    season: choiceOf(search, 'season', SEASONS),
    trail: Number.isInteger(trail) && trail >= 1 && trail <= 5 ? trail : null,
    avoid: codesIn(search, 'avoid', MOST_AVOIDED),
  };
}

/** The address that holds these answers; unanswered questions stay out of it. */
export function finderHref({ gender, families, moment, season, trail, avoid }: Question, change = false): string {
  const search = new URLSearchParams();
  const said = {
    for: gender,
    family: families.join(','),
    moment,
    season,
    trail: trail?.toString(),
    avoid: avoid.join(','),
  };
  for (const [name, value] of Object.entries(said)) if (value) search.set(name, value);
  if (change) search.set('change', 'yes');
  const query = search.toString().replaceAll('%2C', ',');
  return query === '' ? FINDER_PATH : `${FINDER_PATH}?${query}`;
}

/** Whether an address answers anything. */
export const isAnswered = (question: Question): boolean => finderHref(question) !== FINDER_PATH;

const NAMES = ['for', 'family', 'moment', 'season', 'trail', 'avoid'];

/**
 * The address that a form's own is made into: without what was left open, each name once. Null: it is so already. What
 * else it says, such as a language, stays.
 */
export function plainFinderAddress(search: URLSearchParams): string | null {
  if (NAMES.every((name) => search.getAll(name).length < 2 && search.get(name) !== '')) return null;
  const [, asked = ''] = finderHref(readQuestion(search)).split('?');
  const others = new URLSearchParams([...search].filter(([name]) => !NAMES.includes(name) && name !== 'change'));
  const query = [asked, others.toString()].filter((part) => part !== '').join('&');
  return query === '' ? FINDER_PATH : `${FINDER_PATH}?${query}`;
}
