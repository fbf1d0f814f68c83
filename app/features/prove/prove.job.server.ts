import { messageOf } from '~/request/fault-log.server';

import { sentenceOf } from './claim';
import { noteProof, readLastProof } from './last-proof.server';
import { faultsOf, proveInTurn } from './prove.server';

/** Seconds for which a proof is not made again: each process of a shop comes to it once a day. */
const FRESH = 60 * 60;

/** Re-adds everything stored, once for all processes, and says in the log what does not add up. Never throws. */
export async function proveDaily(): Promise<void> {
  try {
    const { at } = await readLastProof();
    if (Date.now() / 1000 - at < FRESH) return;
    const proofs = await proveInTurn();
    if (proofs === null) return;
    for (const proof of proofs.filter(({ faults }) => faults > 0))
      console.error(`It does not add up: ${sentenceOf(proof)}.`);
    await noteProof(faultsOf(proofs));
  } catch (error) {
    console.error('The daily proof that everything adds up failed.', messageOf(error));
  }
}
