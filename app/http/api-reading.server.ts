import { z } from 'zod';

import { ApiFault, type FieldFault, fieldFaults } from './api-fault.server';
import type { CallRequest } from './call-request.server';

/** The id of a record in the address. */
export const idParams = z.strictObject({ id: z.uuid() });

/** The id where the address takes a slug too: PATCH and DELETE (contract 8.1). */
export const idKeyParams = z.strictObject({ key: z.uuid() });

/** The slug there: GET. */
export const slugKeyParams = z.strictObject({ key: z.string().min(1).max(200).meta({ description: 'Slug' }) });

/** Text that PostgreSQL cannot keep: a zero byte, or half of a pair of code units. */
export const isBroken = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** The variable parts of the address. What cannot be one is not found: 404, as for a record that is not there. */
export function readParams(schema: z.ZodType | undefined, params: Readonly<Record<string, string | undefined>>): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(params);
  if (!parsed.success || Object.values(params).some((value) => value !== undefined && isBroken(value))) {
    throw new ApiFault(404, 'not_found', 'notFound');
  }
  return parsed.data;
}

/** The headers that a call reads. One that is missing or does not fit is 400 and named. */
export function readHeaders(schema: z.ZodObject | undefined, request: CallRequest): unknown {
  if (!schema) return undefined;
  const given = Object.keys(schema.shape).map((name) => [name, request.headers.get(name) ?? undefined]);
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ApiFault(400, 'bad_request', 'api.headers', { fields: fieldFaults(parsed.error) });
  return parsed.data;
}

const NO_QUERY = z.strictObject({});

/** Parameters that the router would take for its own come under other names (scripts/serve/request-method.mjs). */
const sentAs = (name: string): string => name.replace(/^x-attara-/, '');

/** The query, strictly (contract 3.4): an unknown, repeated or impossible parameter is 400 and named. */
export function readQuery(schema: z.ZodType = NO_QUERY, request: CallRequest): unknown {
  // Most calls are made without one.
  const sent = request.url.includes('?') ? [...new URL(request.url).searchParams] : [];
  const search = new URLSearchParams(sent.map(([name, value]) => [sentAs(name), value]));
  const given = Object.fromEntries(search);
  const odd: FieldFault[] = Object.entries(given).flatMap(([field, value]) => {
    if (search.getAll(field).length > 1) return [{ field, key: 'query.repeated' }];
    return isBroken(field + value) ? [{ field, key: 'query.characters' }] : [];
  });
  const parsed = schema.safeParse(given);
  if (parsed.success && odd.length === 0) return parsed.data;
  const faults = parsed.success ? [] : fieldFaults(parsed.error);
  const fields = [...odd, ...faults.map(({ field, key }) => ({ field, key: key === 'field.unknown' ? 'query.unknown' : key }))];
  throw new ApiFault(400, 'bad_request', 'query.invalid', { fields });
}
