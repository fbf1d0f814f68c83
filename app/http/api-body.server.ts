import type { z } from 'zod';

import { keepFormImages } from '~/images/form-images.server';
import { openImage } from '~/images/image-store.server';
import { type ImageKind, parseImagePath } from '~/images/image-url';

import { ApiFault, type FieldFault, fieldFaults, hasUnknownFields } from './api-fault.server';
import { isBroken } from './api-reading.server';

/** Files in one request (decisions §5); how large a body may be is settled before the app is asked (scripts/serve/body-limit.mjs). */
const MAX_FILES = 8;
const MAX_DEPTH = 8;
const FIELD_NAME = /^[\w-]{1,60}(\.[\w-]{1,60}|\[\d{1,3}\])*$/;

type Images = Readonly<Record<string, ImageKind>>;
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const malformed = (fields?: FieldFault[]) =>
  fields ? new ApiFault(400, 'bad_request', 'api.unknownFields', { fields }) : new ApiFault(400, 'bad_request', 'api.malformed');

const mediaType = () =>
  new ApiFault(415, 'unsupported_media_type', 'api.mediaType', { headers: { Accept: 'application/json, multipart/form-data' } });

/** A request that says of its body nothing at all may only have none. */
async function readJson(request: Request, type: string): Promise<Fields> {
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

/** A form as the object that its dotted names describe (decisions §5); uploads become paths, and a name sent twice a list. */
async function readForm(request: Request, images: Images): Promise<{ fields: Fields; refused: FieldFault[] }> {
  const form = await request.formData().catch(() => {
    throw malformed();
  });
  const files = [...form].filter(([, value]) => typeof value !== 'string');
  if (files.length > MAX_FILES) throw new ApiFault(413, 'payload_too_large', 'tooManyFiles');
  const odd = [...form.keys()].filter((name) => !FIELD_NAME.test(name) || name.split(/[.[]/).length > MAX_DEPTH);
  // What a browser sends for a file field that nobody chose a file for.
  for (const [name, file] of files) if (typeof file !== 'string' && file.size === 0 && file.name === '') form.delete(name);
  const misplaced = [...form].flatMap(([name, value]) => (typeof value === 'string' || name in images ? [] : [name]));
  if (odd.length + misplaced.length > 0) throw malformed([...odd, ...misplaced].map((field) => ({ field, key: 'field.unknown' })));
  const uploads = Object.entries(images).filter(([name]) => form.getAll(name).some((value) => typeof value !== 'string'));
  const refusals = await keepFormImages(form, Object.fromEntries(uploads));
  const fields: Fields = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    place(fields, name, values.length > 1 ? values : values[0]);
  }
  return { fields, refused: Object.entries(refusals).flatMap(([field, keys]) => keys.map((key) => ({ field, key }))) };
}

/** Every text in a body that no database can keep, by the name of its field. A body deeper than any of ours is malformed. */
function brokenTexts(value: unknown, path: readonly string[] = []): FieldFault[] {
  if (typeof value === 'string') return isBroken(value) ? [{ field: path.join('.'), key: 'field.characters' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (path.length >= MAX_DEPTH) throw malformed();
  return Object.entries(value).flatMap(([name, inner]) => brokenTexts(inner, [...path, name]));
}

const valueAt = (fields: Fields, name: string): unknown =>
  name.split('.').reduce<unknown>((inner, step) => (isFields(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined), fields);

/** Paths that name no picture of ours. */
async function unknownImages(fields: Fields, images: Images): Promise<FieldFault[]> {
  const faults = Object.entries(images).map(async ([field, kind]): Promise<FieldFault[]> => {
    const path = valueAt(fields, field);
    const image = typeof path === 'string' ? parseImagePath(path) : null;
    const isThere = image === null || image.file.startsWith('placeholder-') || (image.kind === kind && (await openImage(kind, image.file)));
    return isThere ? [] : [{ field, key: 'imageUnknown' }];
  });
  return (await Promise.all(faults)).flat();
}

/** What was sent over what is there: objects field by field, everything else as a whole. */
function laidOver(present: unknown, sent: unknown): unknown {
  if (!isFields(present) || !isFields(sent)) return sent;
  const names = [...new Set([...Object.keys(present), ...Object.keys(sent)])];
  return Object.fromEntries(names.map((name) => [name, Object.hasOwn(sent, name) ? laidOver(present[name], sent[name]) : present[name]]));
}

async function readFields(request: Request, images: Images): Promise<{ fields: Fields; refused: FieldFault[] }> {
  const [type = ''] = (request.headers.get('Content-Type') ?? '').split(';', 1).map((text) => text.trim().toLowerCase());
  if (type === 'multipart/form-data') return readForm(request, images);
  if (type === 'application/json' || type === '') return { fields: await readJson(request, type), refused: [] };
  throw mediaType();
}

/**
 * The body by its schema, from JSON or from a form. Malformed ones and fields that there are none of: 400; fields that do not hold what they must:
 * 422; each is named (decisions §5). `onto`: the present record, which what was sent is laid over.
 */
export async function readBody(
  schema: z.ZodType | undefined,
  request: Request,
  { images = {}, onto }: { images?: Images | undefined; onto?: object | undefined },
): Promise<unknown> {
  if (!schema) return undefined;
  const { fields, refused } = await readFields(request, images);
  const broken = [...refused, ...brokenTexts(fields), ...(await unknownImages(fields, images))];
  const parsed = schema.safeParse(onto ? laidOver(onto, fields) : fields);
  if (parsed.success && broken.length === 0) return parsed.data;
  const isMalformed = !parsed.success && hasUnknownFields(parsed.error);
  const faults = parsed.success ? broken : [...broken, ...fieldFaults(parsed.error)];
  throw isMalformed ? malformed(faults) : new ApiFault(422, 'invalid', 'invalid', { fields: faults });
}
