/** What a form may have (decisions §5). */
export type FormLimits = { mostBytes: number; mostParts: number };

/** Parts of a form that anybody may send. */
export const MOST_PARTS = 200;
/** Of one that admins alone send and that holds a list: all governorates, or the 500 products of a collection. */
export const MOST_PARTS_OF_LISTS = 1_000;

/** A form that is not read: it cannot be, or it is more than its limits allow. */
export class UnreadableForm extends Error {
  constructor(readonly reason: 'malformed' | 'tooLarge' | 'tooManyParts') {
    super(reason);
    this.name = 'UnreadableForm';
  }
}

/** Reads what is left of a body and keeps nothing of it: most clients read no answer before they have sent all. */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  // A sender who has gone has nothing left to be told.
  const next = () => reader.read().catch(() => ({ done: true }));
  while (!(await next()).done);
}

async function readBytes({ body, headers }: Request, most: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(headers.get('Content-Length') ?? 0) > most) throw new UnreadableForm('tooLarge');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      size += read.value.length;
      if (size > most) throw new UnreadableForm('tooLarge');
      chunks.push(read.value);
    }
  } finally {
    reader?.releaseLock();
  }
  return Buffer.concat(chunks);
}

/** Whether a body has more parts than `most`; each follows a delimiter, and one more is at the end. */
function hasMoreParts(bytes: Buffer, boundary: string, most: number): boolean {
  const delimiter = `--${boundary}`;
  let found = 0;
  for (let at = bytes.indexOf(delimiter); at >= 0; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    found += 1;
    if (found > most + 1) return true;
  }
  return false;
}

async function readWithin(request: Request, { mostBytes, mostParts }: FormLimits): Promise<FormData> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\\]+)"|([^\s;",\\]+))/i.exec(request.headers.get('Content-Type') ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new UnreadableForm('malformed');
  const bytes = await readBytes(request, mostBytes);
  if (hasMoreParts(bytes, boundary, mostParts)) throw new UnreadableForm('tooManyParts');
  // Counted and taken apart by the same boundary, however else the header can be read.
  const counted = new Response(bytes, { headers: { 'Content-Type': `multipart/form-data; boundary="${boundary}"` } });
  return counted.formData();
}

/**
 * Reads a `multipart/form-data` body of at most so many bytes and parts. Throws UnreadableForm; what is left of the body is read
 * then, but not kept.
 */
export async function readMultipart(request: Request, limits: FormLimits): Promise<FormData> {
  try {
    return await readWithin(request, limits);
  } catch (error) {
    void discardBody(request);
    throw error instanceof UnreadableForm ? error : new UnreadableForm('malformed');
  }
}
