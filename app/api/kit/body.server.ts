import type { z } from 'zod';

import { DomainError } from '~/http/domain-error';
import { BodyTooLarge, readBody } from '~/http/read-body.server';
import { UnavailableError } from '~/http/unavailable-error';
import type { PreparedImage } from '~/images/image-pipeline.server';
import { withStoredImages } from '~/images/image-store.server';

import { ApiFault, type FieldFault, fieldFaults, fieldName, hasUnknownFields } from './fault.server';
import { malformed, mediaType, tooLong } from './body-faults.server';
import { type Fields, type Images, MAX_DEPTH, readForm, type Sent } from './form.server';
import { withoutTypedNumbers } from './json-numbers.server';
import { isBroken } from './reading.server';

/** Bytes of JSON (contract 8.4). */
const MAX_JSON = 100_000;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A request that says of its body nothing at all may only have none. */
async function readJson(request: Request, type: string): Promise<Fields> {
  const bytes = await readBody(request, MAX_JSON).catch((error: unknown) => {
    if (error instanceof UnavailableError) throw error;
    throw error instanceof BodyTooLarge ? tooLong(MAX_JSON) : malformed();
  });
  const text = new TextDecoder().decode(bytes);
  if (text === '') return {};
  if (type === '') throw mediaType();
  try {
    const body: unknown = JSON.parse(text);
    if (isFields(body)) return body;
  } catch {
    throw malformed();
  }
  throw malformed();
}

/**
 * Every text in a body that no database can keep, by the name of its field. A body deeper than any of ours is
 * malformed.
 */
function brokenTexts(value: unknown, path: readonly PropertyKey[] = []): FieldFault[] {
  if (typeof value === 'string') return isBroken(value) ? [{ field: fieldName(path), key: 'field.characters' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= MAX_DEPTH) throw malformed();
  const inner = Array.isArray(value)
    ? value.map((each: unknown, index) => [index, each] as const)
    : Object.entries(value);
  return inner.flatMap(([name, each]) => brokenTexts(each, [...path, name]));
}

const valueAt = (fields: Fields, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (inner, step) => (isFields(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined),
      fields,
    );

/** Pictures come as files only (contract 8.7); nothing in their place takes the present one away. */
const writtenPictures = (fields: Fields, images: Images): FieldFault[] =>
  Object.keys(images).flatMap((field) => {
    const value = valueAt(fields, field);
    return value === undefined || value === null || value === '' ? [] : [{ field, key: 'imageNotFile' }];
  });

/** What was sent over what is there: objects field by field, everything else as a whole. */
function laidOver(present: unknown, sent: unknown): unknown {
  if (!isFields(present) || !isFields(sent)) return sent;
  const names = [...new Set([...Object.keys(present), ...Object.keys(sent)])];
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(sent, name) ? laidOver(present[name], sent[name]) : present[name]]),
  );
}

async function readSent(request: Request, schema: z.ZodType, images: Images, files: readonly string[]): Promise<Sent> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '')
    .split(';', 1)
    .map((text) => text.trim().toLowerCase());
  if (type === 'multipart/form-data') return readForm(request, images, files);
  if (type !== 'application/json' && type !== '') throw mediaType();
  const fields = await readJson(request, type);
  return {
    fields: withoutTypedNumbers(fields, schema) as Fields,
    pictures: [],
    faults: writtenPictures(fields, images),
  };
}

/** The present record, or what of it stays beside these fields. */
export type Present = object | ((sent: Fields) => object);

type Outcome<T> = { value: T } | { fault: unknown };

/**
 * Stores the pictures and does what refers to them. A refusal takes them away again; a fault may have come after the
 * commit, so then they stay.
 */
async function withPictures<T>(pictures: readonly PreparedImage[], handle: () => Promise<T>): Promise<T> {
  if (pictures.length === 0) return handle();
  const outcome = await withStoredImages(pictures, () =>
    handle().then(
      (value): Outcome<T> => ({ value }),
      (fault: unknown): Outcome<T> => {
        if (fault instanceof DomainError) throw fault;
        return { fault };
      },
    ),
  );
  if ('fault' in outcome) throw outcome.fault;
  return outcome.value;
}

/**
 * Hands the body on as its schema has it, from JSON or from a form. Malformed ones and fields that there are none of:
 * 400; fields that do not hold what they must: 422; each is named (contract 8.3, 8.4). `onto`: the present record,
 * which what was sent is laid over; the names of what was sent go with the body. A refused request leaves no picture.
 */
export async function withBody<T>(
  schema: z.ZodType | undefined,
  request: Request,
  {
    images = {},
    files = [],
    onto,
  }: { images?: Images | undefined; files?: readonly string[] | undefined; onto?: Present | undefined },
  handle: (body: unknown, sent: readonly string[]) => Promise<T>,
): Promise<T> {
  if (!schema) return handle(undefined, []);
  const { fields, pictures, faults } = await readSent(request, schema, images, files);
  const present = typeof onto === 'function' ? (onto as (sent: Fields) => object)(fields) : onto;
  const parsed = schema.safeParse(present ? laidOver(present, fields) : fields);
  const known = [...faults, ...brokenTexts(fields)];
  if (parsed.success && known.length === 0)
    return withPictures(pictures, () => handle(parsed.data, Object.keys(fields)));
  const named = new Set(known.map(({ field }) => field));
  const others = parsed.success ? [] : fieldFaults(parsed.error).filter(({ field }) => !named.has(field));
  const isMalformed = !parsed.success && hasUnknownFields(parsed.error);
  throw isMalformed
    ? malformed([...known, ...others])
    : new ApiFault(422, 'invalid', 'invalid', { fields: [...known, ...others] });
}
