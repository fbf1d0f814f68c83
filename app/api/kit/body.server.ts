import type { z } from 'zod';

import { DomainError, type MessageValues } from '~/http/domain-error';
import {
  type FormLimits,
  MOST_PARTS,
  MOST_PARTS_OF_LISTS,
  readFormBody,
  UnreadableForm,
} from '~/http/form-body.server';
import { BodyTooLarge, readBody } from '~/http/read-body.server';
import { prepareImage, type PreparedImage } from '~/images/image-pipeline.server';
import { withStoredImages } from '~/images/image-store.server';
import type { ImageKind } from '~/images/image-url';

import { ApiFault, type FieldFault, fieldFaults, fieldName, hasUnknownFields } from './fault.server';
import { isBroken } from './reading.server';

/** Bytes of JSON, and files in one request (contract 8.4). */
const MAX_JSON = 100_000;
const MAX_FILES = 8;
const SMALL_FORM: FormLimits = { mostBytes: 256_000, mostParts: MOST_PARTS };
/** Only admins send pictures. */
const FORM_WITH_PICTURES: FormLimits = { mostBytes: 20_000_000, mostParts: MOST_PARTS_OF_LISTS };
const MAX_DEPTH = 8;
const FIELD_NAME = /^[\w-]{1,60}(\.[\w-]{1,60}|\[\d{1,3}\])*$/;

type Images = Readonly<Record<string, ImageKind>>;
type Fields = Record<string, unknown>;
type Parts = Map<string, FormDataEntryValue[]>;
/** What a body holds: uploads as the paths that their pictures will have once they are stored. */
type Sent = { fields: Fields; pictures: PreparedImage[]; faults: FieldFault[] };

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const malformed = (fields?: FieldFault[]) =>
  fields
    ? new ApiFault(400, 'bad_request', 'api.unknownFields', { fields })
    : new ApiFault(400, 'bad_request', 'api.malformed');

const mediaType = () =>
  new ApiFault(415, 'unsupported_media_type', 'api.mediaType', {
    headers: { Accept: 'application/json, multipart/form-data' },
  });

const tooLarge = (messageKey: string, values: MessageValues = {}) =>
  new ApiFault(413, 'payload_too_large', messageKey, { values });

const tooLong = (mostBytes: number) =>
  tooLarge('api.tooLarge', {
    limit: mostBytes >= 1_000_000 ? `${mostBytes / 1_000_000} MB` : `${mostBytes / 1000} kB`,
  });

function formFault({ reason }: UnreadableForm, { mostBytes, mostParts }: FormLimits): ApiFault {
  if (reason === 'malformed') return malformed();
  if (reason === 'tooManyParts') return tooLarge('api.tooManyParts', { most: mostParts });
  return tooLong(mostBytes);
}

/** A request that says of its body nothing at all may only have none. */
async function readJson(request: Request, type: string): Promise<Fields> {
  const bytes = await readBody(request, MAX_JSON).catch((error: unknown) => {
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

/** Puts a value where a dotted name says: `lg.priceAfter`, `contents[0].productId`. */
function place(fields: Fields, name: string, value: unknown): void {
  const steps = name.split(/[.[\]]+/).filter(Boolean);
  const last = steps.pop() ?? '';
  let here = fields;
  steps.forEach((step, index) => {
    const known = Object.hasOwn(here, step) ? here[step] : undefined;
    const next = typeof known === 'object' && known !== null ? known : /^\d+$/.test(steps[index + 1] ?? last) ? [] : {};
    Object.defineProperty(here, step, { value: next, enumerable: true, configurable: true, writable: true });
    here = next as Fields;
  });
  Object.defineProperty(here, last, { value, enumerable: true, configurable: true, writable: true });
}

/**
 * The files of a form as pictures, not stored yet; their paths take the place of the files. A refused one is named and
 * stands for nothing.
 */
async function readPictures(parts: Parts, images: Images): Promise<Omit<Sent, 'fields'>> {
  const pictures: PreparedImage[] = [];
  const faults: FieldFault[] = [];
  for (const [field, kind] of Object.entries(images)) {
    const values = parts.get(field) ?? [];
    parts.delete(field);
    const read: string[] = [];
    for (const value of values) {
      if (typeof value === 'string') {
        read.push('');
        if (value !== '') faults.push({ field, key: 'imageNotFile' });
        continue;
      }
      const prepared = await prepareImage(kind, new Uint8Array(await value.arrayBuffer()));
      if (prepared.ok) {
        read.push(prepared.image.path);
        pictures.push(prepared.image);
      } else {
        faults.push({ field, key: prepared.refusal });
      }
    }
    if (read.length > 0) parts.set(field, read);
  }
  return { pictures, faults };
}

const isFile = (value: FormDataEntryValue): value is File => typeof value !== 'string';
/** What a browser sends for a file field that nobody chose a file for. */
const isNoFile = (value: FormDataEntryValue): boolean => isFile(value) && value.size === 0 && value.name === '';

/** The parts of a form by their names. A call without pictures takes a small one. */
async function readParts(request: Request, images: Images): Promise<Parts> {
  const limits = Object.keys(images).length > 0 ? FORM_WITH_PICTURES : SMALL_FORM;
  const form = await readFormBody(request, limits).catch((error: unknown) => {
    throw error instanceof UnreadableForm ? formFault(error, limits) : error;
  });
  const parts: Parts = new Map();
  let files = 0;
  for (const [name, value] of form) {
    if (isFile(value)) files += 1;
    const others = parts.get(name);
    if (others) others.push(value);
    else parts.set(name, [value]);
  }
  if (files > MAX_FILES) throw tooLarge('tooManyFiles');
  return parts;
}

/**
 * A form as the object that its dotted names describe (contract 8.4); uploads become paths, and a name sent twice a
 * list.
 */
async function readForm(request: Request, images: Images): Promise<Sent> {
  const parts = await readParts(request, images);
  const odd: string[] = [];
  for (const [name, values] of parts) {
    if (!FIELD_NAME.test(name) || name.split(/[.[]/).length > MAX_DEPTH) odd.push(name);
    const sent = values.filter((value) => !isNoFile(value));
    if (sent.length === 0) parts.delete(name);
    else parts.set(name, sent);
    if (sent.some(isFile) && !Object.hasOwn(images, name)) odd.push(name);
  }
  if (odd.length > 0) throw malformed([...new Set(odd)].map((field) => ({ field, key: 'field.unknown' })));
  const read = await readPictures(parts, images);
  const fields: Fields = {};
  for (const [name, values] of parts) place(fields, name, values.length > 1 ? values : values[0]);
  return { ...read, fields };
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

async function readSent(request: Request, images: Images): Promise<Sent> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '')
    .split(';', 1)
    .map((text) => text.trim().toLowerCase());
  if (type === 'multipart/form-data') return readForm(request, images);
  if (type !== 'application/json' && type !== '') throw mediaType();
  const fields = await readJson(request, type);
  return { fields, pictures: [], faults: writtenPictures(fields, images) };
}

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
 * which what was sent is laid over. A refused request leaves no picture.
 */
export async function withBody<T>(
  schema: z.ZodType | undefined,
  request: Request,
  { images = {}, onto }: { images?: Images | undefined; onto?: object | undefined },
  handle: (body: unknown) => Promise<T>,
): Promise<T> {
  if (!schema) return handle(undefined);
  const { fields, pictures, faults } = await readSent(request, images);
  const parsed = schema.safeParse(onto ? laidOver(onto, fields) : fields);
  const known = [...faults, ...brokenTexts(fields)];
  if (parsed.success && known.length === 0) return withPictures(pictures, () => handle(parsed.data));
  const named = new Set(known.map(({ field }) => field));
  const others = parsed.success ? [] : fieldFaults(parsed.error).filter(({ field }) => !named.has(field));
  const isMalformed = !parsed.success && hasUnknownFields(parsed.error);
  throw isMalformed
    ? malformed([...known, ...others])
    : new ApiFault(422, 'invalid', 'invalid', { fields: [...known, ...others] });
}
