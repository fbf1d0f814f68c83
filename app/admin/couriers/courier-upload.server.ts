import { InvalidError } from '~/http/domain-error';

import { decodeFile, MAX_FILE_BYTES } from './courier-file';

/** The text of what a courier sent, be it a file or pasted. Throws InvalidError for nothing, and for too much. */
export async function textOfUpload(sent: string | File | null): Promise<string> {
  const size = sent === null ? 0 : typeof sent === 'string' ? sent.length : sent.size;
  if (sent === null || size === 0) throw new InvalidError({ file: ['courier.fileMissing'] }, 'courier.fileMissing');
  if (size > MAX_FILE_BYTES) throw new InvalidError({ file: ['courier.fileTooLarge'] }, 'courier.fileTooLarge');
  return typeof sent === 'string' ? sent : decodeFile(new Uint8Array(await sent.arrayBuffer()));
}
