import { z } from 'zod';

import { understoodRequest } from '~/request/request-context.server';

import { ApiFault, type FieldFault, fieldFaults } from './fault.server';

export const idParams = z.strictObject({ id: z.uuid() });

/** The id where the address takes a slug too: PATCH and DELETE (contract 8.1). */
export const idKeyParams = z.strictObject({ key: z.uuid() });

const slug = z.string().min(1).max(200).meta({ description: 'Slug' });
/** The slug there: GET. */
export const slugKeyParams = z.strictObject({ key: slug });
export const slugParams = z.strictObject({ slug });

/** Text that PostgreSQL cannot keep: a zero byte, or half of a pair of code units. */
export const isBroken = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** The variable parts of the address. What cannot be one is not found: 404, as for a record that is not there. */
export function readParams(
  schema: z.ZodType | undefined,
  params: Readonly<Record<string, string | undefined>>,
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(params);
  if (!parsed.success || Object.values(params).some((value) => value !== undefined && isBroken(value))) {
    throw new ApiFault(404, 'not_found', 'notFound');
  }
  return parsed.data;
}

/** The headers that a call reads. One that is missing or does not fit is 400 and named. */
export function readHeaders(schema: z.ZodObject | undefined, request: Request): unknown {
  if (!schema) return undefined;
  const given = Object.keys(schema.shape).map((name) => [name, request.headers.get(name) ?? undefined]);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ApiFault(400, 'bad_request', 'api.headers', { fields: fieldFaults(parsed.error) });
  return parsed.data;
}

const NO_QUERY = z.strictObject({});

const invalidQuery = (fields: readonly FieldFault[]) => new ApiFault(400, 'bad_request', 'query.invalid', { fields });

/** The query, strictly (contract 3.4): an unknown, repeated or impossible parameter is 400 and named. */
export function readQuery(schema: z.ZodType = NO_QUERY): unknown {
  const sent = [...understoodRequest().query];
  const given = Object.fromEntries(sent);
  const times = new Map<string, number>();
  for (const [name] of sent) times.set(name, (times.get(name) ?? 0) + 1);
  const odd: FieldFault[] = Object.entries(given).flatMap(([field, value]) => {
    if ((times.get(field) ?? 0) > 1) return [{ field, key: 'query.repeated' }];
    return isBroken(field + value) ? [{ field, key: 'query.characters' }] : [];
  });
  const parsed = schema.safeParse(given);
  if (parsed.success && odd.length === 0) return parsed.data;
  const faults = parsed.success ? [] : fieldFaults(parsed.error);
  throw invalidQuery([
    ...odd,
    ...faults.map(({ field, key }) => ({ field, key: key === 'field.unknown' ? 'query.unknown' : key })),
  ]);
}
