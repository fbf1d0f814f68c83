import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { z } from 'zod';

const FORMAT = 1;

const file = z.strictObject({ file: z.string(), sha256: z.string() });
const manifestSchema = z.strictObject({
  format: z.literal(FORMAT, 'It was made by another version of the shop.'),
  madeAt: z.string(),
  /** The last migration that the database had seen: when it was written. */
  migration: z.number(),
  tables: z.array(file.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string() })),
  images: z.array(file),
});

export type Manifest = z.infer<typeof manifestSchema>;

const placeOf = (folder: string) => join(folder, 'manifest.json');

/** Writes what the archive holds; last of all, so that an archive without it is known for a broken-off one. */
export const writeManifest = (folder: string, manifest: Omit<Manifest, 'format'>) =>
  writeFile(placeOf(folder), `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`, {
    flag: 'wx',
    mode: 0o600,
  });

/** What an archive says that it holds. Throws, in one sentence, where the folder is none. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(placeOf(folder), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} is no complete backup: it has no manifest.json.`);
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${placeOf(folder)} cannot be read. ${read.error.issues[0]?.message ?? ''}`);
  return read.data;
}

/** The SHA-256 of a file, in hexadecimal. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Compares every file of an archive with its checksum. Throws for the first that is missing or damaged. */
export async function checkFiles(folder: string, { tables, images }: Manifest): Promise<void> {
  for (const { file: name, sha256 } of [...tables, ...images]) {
    const found = await checksumOf(join(folder, name)).catch(() => null);
    if (found === null) throw new Error(`The backup is damaged: ${name} is missing.`);
    if (found !== sha256) throw new Error(`The backup is damaged: ${name} is not what was written.`);
  }
}
