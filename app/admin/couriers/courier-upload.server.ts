import { oneLine } from '~/features/catalogue/typed-text';
import { InvalidError } from '~/http/domain-error';

import { decodeFile, MAX_FILE_BYTES } from './courier-file';

/** The text of what a courier sent, be it a file or pasted. Throws InvalidError for nothing, and for too much. */
export async function textOfUpload(sent: string | File | null): Promise<string> {
  const size = sent === null ? 0 : typeof sent === 'string' ? sent.length : sent.size;
  if (sent === null || size === 0) throw new InvalidError({ file: ['courier.fileMissing'] }, 'courier.fileMissing');
  if (size > MAX_FILE_BYTES) throw new InvalidError({ file: ['courier.fileTooLarge'] }, 'courier.fileTooLarge');
  const text = typeof sent === 'string' ? sent : decodeFile(new Uint8Array(await sent.arrayBuffer()));
  // A file of another kind; no database keeps such a letter.
  if (text.includes('\0')) throw new InvalidError({ file: ['courier.fileUnreadable'] }, 'courier.fileUnreadable');
  return text;
}

/** What a form brings: a file, or its lines pasted. Throws as `textOfUpload`. */
export async function sentFile(form: FormData): Promise<{ content: string; fileName: string }> {
  const [file, pasted] = [form.get('file'), form.get('pasted')];
  const isFile = file instanceof File && file.size > 0;
  const content = await textOfUpload(
    isFile ? file : typeof pasted === 'string' && pasted.trim() !== '' ? pasted : null,
  );
  return { content, fileName: isFile ? oneLine(file.name).slice(0, 120) : '' };
}
