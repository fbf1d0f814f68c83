import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { inProject } from './project.mjs';

const worthIt = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Shorter ones fit one packet as they are. */
const shortest = 512;

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, name))
    .filter((file) => worthIt.test(file) && statSync(file).size >= shortest);
}

/** Writes what browsers load beside itself, compressed as well as can be: once for all visits instead of at each. */
export function compressAssets() {
  for (const file of filesBelow(inProject('build', 'client'))) {
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
