import { BodyTooLarge, readBody } from './read-body.server';
import { UnavailableError } from './unavailable-error';

/** What a form may have (contract 8.4). */
export type FormLimits = { mostBytes: number; mostParts: number };

export const MOST_PARTS = 200;
/** Of one that admins alone send and that holds a list: all governorates, or the 500 products of a collection. */
export const MOST_PARTS_OF_LISTS = 1_000;

/** A form that is not read: it cannot be, or it is more than its limits allow. */
export class UnreadableForm extends Error {
  override name = 'UnreadableForm';

  constructor(readonly reason: 'malformed' | 'tooLarge' | 'tooManyParts') {
    super(reason);
  }
}

/**
 * What stands between the parts of a form, how many more of it there are than parts, and the type by which it is taken
 * apart.
 */
type FormKind = { delimiter: string; more: number; type: string };

function kindOf(contentType: string): FormKind | null {
  if (/^application\/x-www-form-urlencoded\b/i.test(contentType)) {
    return { delimiter: '&', more: -1, type: 'application/x-www-form-urlencoded' };
  }
  const [, quoted, plain] =
    /^multipart\/form-data\b.*?;\s*boundary=(?:"([^"\\]+)"|([^\s;",\\]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  // Counted and taken apart by the same boundary, however else the header can be read.
  return boundary === undefined
    ? null
    : { delimiter: `--${boundary}`, more: 1, type: `multipart/form-data; boundary="${boundary}"` };
}

/** Whether a text stands in these bytes more often than `most` times. */
function hasMore(bytes: Buffer, text: string, most: number): boolean {
  let found = 0;
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) {
    found += 1;
    if (found > most) return true;
  }
  return false;
}

async function readWithin(request: Request, { mostBytes, mostParts }: FormLimits): Promise<FormData> {
  const kind = kindOf(request.headers.get('Content-Type') ?? '');
  if (!kind) throw new UnreadableForm('malformed');
  const bytes = await readBody(request, mostBytes);
  if (hasMore(bytes, kind.delimiter, mostParts + kind.more)) throw new UnreadableForm('tooManyParts');
  return new Response(bytes, { headers: { 'Content-Type': kind.type } }).formData();
}

/**
 * Reads a body of `multipart/form-data` or `application/x-www-form-urlencoded` within these limits, each of its parts
 * once. Throws UnreadableForm, and UnavailableError where there is no room for it.
 */
export async function readFormBody(request: Request, limits: FormLimits): Promise<FormData> {
  try {
    return await readWithin(request, limits);
  } catch (error) {
    if (error instanceof UnreadableForm || error instanceof UnavailableError) throw error;
    throw new UnreadableForm(error instanceof BodyTooLarge ? 'tooLarge' : 'malformed');
  }
}
