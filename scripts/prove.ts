// `npm run prove`: re-adds everything stored and names what does not add up. Reads only; with `--quiet` nothing is said
// where all is well.
import { parseArgs } from 'node:util';

import { sentenceOf } from '~/features/prove/claim';
import { noteProof } from '~/features/prove/last-proof.server';
import { faultsOf, proveStore } from '~/features/prove/prove.server';
import { formatCount } from '~/i18n/format';
import { messageOf } from '~/request/fault-log.server';

import { databaseName } from './admin/database-name';

try {
  const { values } = parseArgs({ options: { quiet: { type: 'boolean', default: false } } });
  const begun = performance.now();
  const place = await databaseName();
  const proofs = await proveStore();
  const faults = faultsOf(proofs);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  await noteProof(faults);
  for (const proof of proofs)
    if (proof.faults > 0) console.error(`✗ ${sentenceOf(proof)}`);
    else if (!values.quiet) console.log(`✓ ${sentenceOf(proof)}`);
  if (faults > 0) {
    const things = faults === 1 ? '1 thing does' : `${formatCount(faults)} things do`;
    throw new Error(`${things} not add up, in ${place} (${seconds} s).`);
  }
  if (!values.quiet) console.log(`✓ Everything adds up, in ${place} (${seconds} s).`);
} catch (error) {
  console.error(`✗ ${messageOf(error)}`);
  process.exitCode = 1;
}
