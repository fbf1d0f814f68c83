import {
  type FormLimits,
  MOST_PARTS,
  MOST_PARTS_OF_LISTS,
  readFormBody,
  UnreadableForm,
} from '~/http/form-body.server';
import { prepareImage, type PreparedImage } from '~/images/image-pipeline.server';
import type { ImageKind } from '~/images/image-url';

import { malformed, tooLarge, tooLong } from './body-faults.server';
import type { ApiFault, FieldFault } from './fault.server';

/** Files in one request (contract 8.4). */
const MAX_FILES = 8;
const SMALL_FORM: FormLimits = { mostBytes: 256_000, mostParts: MOST_PARTS };
/** Only admins send pictures. */
const FORM_WITH_PICTURES: FormLimits = { mostBytes: 20_000_000, mostParts: MOST_PARTS_OF_LISTS };
export const MAX_DEPTH = 8;
const FIELD_NAME = /^[\w-]{1,60}(\.[\w-]{1,60}|\[\d{1,3}\])*$/;

export type Images = Readonly<Record<string, ImageKind>>;
export type Fields = Record<string, unknown>;
type Parts = Map<string, FormDataEntryValue[]>;
/** What a body holds: uploads as the paths that their pictures will have once they are stored. */
export type Sent = { fields: Fields; pictures: PreparedImage[]; faults: FieldFault[] };

function formFault({ reason }: UnreadableForm, { mostBytes, mostParts }: FormLimits): ApiFault {
  if (reason === 'malformed') return malformed();
  if (reason === 'tooManyParts') return tooLarge('api.tooManyParts', { most: mostParts });
  return tooLong(mostBytes);
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
        // One of a list may be one that is there already, so that the list can be put in another order.
        const mayStay = field.includes('[');
        read.push(mayStay ? value : '');
        if (value !== '' && !mayStay) faults.push({ field, key: 'imageNotFile' });
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
 * A form as the object that its dotted names describe (contract 8.4); uploads become paths, those named in `files` stay
 * what they are, and a name sent twice a list.
 */
export async function readForm(request: Request, images: Images, files: readonly string[] = []): Promise<Sent> {
  const parts = await readParts(request, images);
  const odd: string[] = [];
  for (const [name, values] of parts) {
    if (!FIELD_NAME.test(name) || name.split(/[.[]/).length > MAX_DEPTH) odd.push(name);
    const sent = values.filter((value) => !isNoFile(value));
    if (sent.length === 0) parts.delete(name);
    else parts.set(name, sent);
    if (sent.some(isFile) && !Object.hasOwn(images, name) && !files.includes(name)) odd.push(name);
  }
  if (odd.length > 0) throw malformed([...new Set(odd)].map((field) => ({ field, key: 'field.unknown' })));
  const read = await readPictures(parts, images);
  const fields: Fields = {};
  for (const [name, values] of parts) place(fields, name, values.length > 1 ? values : values[0]);
  return { ...read, fields };
}
