import type { z } from 'zod';

import { prepareImage, type PreparedImage } from '~/images/image-pipeline.server';
import { withStoredImages } from '~/images/image-store.server';
import type { ImageKind } from '~/images/image-url';

import { ApiFault, type FieldFault, fieldFaults, fieldName, hasUnknownFields } from './api-fault.server';
import { isBroken } from './api-reading.server';
import type { CallRequest } from './call-request.server';
import { DomainError } from './domain-error';

/** Files in one request (contract 8.4); how large a body may be is settled before the app is asked (scripts/serve/body-limit.mjs). */
const MAX_FILES = 8;
const MAX_DEPTH = 8;
const FIELD_NAME = /^[\w-]{1,60}(\.[\w-]{1,60}|\[\d{1,3}\])*$/;

type Images = Readonly<Record<string, ImageKind>>;
type Fields = Record<string, unknown>;
/** What a body holds: uploads as the paths that their pictures will have once they are stored. */
type Sent = { fields: Fields; pictures: PreparedImage[]; faults: FieldFault[] };

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const malformed = (fields?: FieldFault[]) =>
  fields ? new ApiFault(400, 'bad_request', 'api.unknownFields', { fields }) : new ApiFault(400, 'bad_request', 'api.malformed');

const mediaType = () =>
  new ApiFault(415, 'unsupported_media_type', 'api.mediaType', { headers: { Accept: 'application/json, multipart/form-data' } });

/** A request that says of its body nothing at all may only have none. */
async function readJson(request: CallRequest, type: string): Promise<Fields> {
  const text = await request.text().catch(() => {
    throw malformed();
  });
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

/** The files of a form as pictures, not stored yet. A refused one is named and stands for nothing. */
async function readPictures(form: FormData, images: Images): Promise<Omit<Sent, 'fields'>> {
  const pictures: PreparedImage[] = [];
  const faults: FieldFault[] = [];
  for (const [field, kind] of Object.entries(images)) {
    const values = form.getAll(field);
    form.delete(field);
    for (const value of values) {
      if (typeof value === 'string') {
        form.append(field, '');
        if (value !== '') faults.push({ field, key: 'imageNotFile' });
        continue;
      }
      const prepared = await prepareImage(kind, new Uint8Array(await value.arrayBuffer()));
      if (prepared.ok) {
        form.append(field, prepared.image.path);
        pictures.push(prepared.image);
      } else {
        faults.push({ field, key: prepared.refusal });
      }
    }
  }
  return { pictures, faults };
}

/** A form as the object that its dotted names describe (contract 8.4); uploads become paths, and a name sent twice a list. */
async function readForm(request: CallRequest, images: Images): Promise<Sent> {
  const form = await request.formData?.().catch(() => {
    throw malformed();
  });
  if (!form) throw mediaType();
  const files = [...form].filter(([, value]) => typeof value !== 'string');
  if (files.length > MAX_FILES) throw new ApiFault(413, 'payload_too_large', 'tooManyFiles');
  const odd = [...form.keys()].filter((name) => !FIELD_NAME.test(name) || name.split(/[.[]/).length > MAX_DEPTH);
  // What a browser sends for a file field that nobody chose a file for.
  for (const [name, file] of files) if (typeof file !== 'string' && file.size === 0 && file.name === '') form.delete(name);
  const misplaced = [...form].flatMap(([name, value]) => (typeof value === 'string' || Object.hasOwn(images, name) ? [] : [name]));
  if (odd.length + misplaced.length > 0) throw malformed([...odd, ...misplaced].map((field) => ({ field, key: 'field.unknown' })));
  const read = await readPictures(form, images);
  const fields: Fields = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    place(fields, name, values.length > 1 ? values : values[0]);
  }
  return { ...read, fields };
}

/** Every text in a body that no database can keep, by the name of its field. A body deeper than any of ours is malformed. */
function brokenTexts(value: unknown, path: readonly PropertyKey[] = []): FieldFault[] {
  if (typeof value === 'string') return isBroken(value) ? [{ field: fieldName(path), key: 'field.characters' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= MAX_DEPTH) throw malformed();
  const inner = Array.isArray(value) ? value.map((each: unknown, index) => [index, each] as const) : Object.entries(value);
  return inner.flatMap(([name, each]) => brokenTexts(each, [...path, name]));
}

const valueAt = (fields: Fields, name: string): unknown =>
  name.split('.').reduce<unknown>((inner, step) => (isFields(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined), fields);

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
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(sent, name) ? laidOver(present[name], sent[name]) : present[name]]));
}

async function readSent(request: CallRequest, images: Images): Promise<Sent> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';', 1).map((text) => text.trim().toLowerCase());
  if (type === 'multipart/form-data') return readForm(request, images);
  if (type !== 'application/json' && type !== '') throw mediaType();
  const fields = await readJson(request, type);
  return { fields, pictures: [], faults: writtenPictures(fields, images) };
}

type Outcome<T> = { value: T } | { fault: unknown };

/** Stores the pictures and does what refers to them. A refusal takes them away again; a fault may have come after the commit, so then they stay. */
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
 * Hands the body on as its schema has it, from JSON or from a form. Malformed ones and fields that there are none of: 400; fields that do not hold what
 * they must: 422; each is named (contract 8.3, 8.4). `onto`: the present record, which what was sent is laid over. A refused request leaves no picture.
 */
export async function withBody<T>(
  schema: z.ZodType | undefined,
  request: CallRequest,
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
  throw isMalformed ? malformed([...known, ...others]) : new ApiFault(422, 'invalid', 'invalid', { fields: [...known, ...others] });
}
