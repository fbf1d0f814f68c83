import { roomForBody } from './body-room.server';

/** A body that is not read to its end: it is larger than it may be. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** Reads what is left of a body and keeps nothing of it: most clients read no answer before they have sent all. */
export async function discardBody({ body }: Request): Promise<void> {
  if (!body || body.locked) return;
  const reader = body.getReader();
  // A sender who has gone has nothing left to be told.
  const next = () => reader.read().catch(() => ({ done: true }));
  while (!(await next()).done);
}

async function readUpTo(request: Request, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  const { body, headers } = request;
  if (Number(headers.get('Content-Length') ?? 0) > mostBytes) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  const takeRoom = roomForBody(request, mostBytes);
  let size = 0;
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      size += read.value.length;
      if (size > mostBytes) throw new BodyTooLarge();
      takeRoom(read.value.length);
      chunks.push(read.value);
    }
  } finally {
    reader?.releaseLock();
  }
  return Buffer.concat(chunks);
}

/**
 * Reads a body whose length need not be announced. Throws BodyTooLarge, and UnavailableError where there is no room
 * for it; what is left of it is taken in then, but not kept.
 */
export async function readBody(request: Request, mostBytes: number): Promise<Buffer<ArrayBuffer>> {
  try {
    return await readUpTo(request, mostBytes);
  } catch (error) {
    void discardBody(request);
    throw error;
  }
}
