import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** A sum over the rows of a table's file that does not depend on their order. */
export async function digestOf(file: string): Promise<string> {
  const rows = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  let sum = 0n;
  for await (const row of rows) sum += createHash('sha256').update(row).digest().readBigUInt64BE();
  return sum.toString(16);
}
