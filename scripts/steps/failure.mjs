/** A fault the person at the terminal can act on: one clear sentence, shown without a stack trace. */
export class Failure extends Error {}

/** Says what went wrong and returns the exit code: a Failure in one sentence, a fault of ours with its stack. */
export function explain(error) {
  if (error instanceof Failure) console.error(`\n✗ ${error.message}`);
  else console.error('\n✗ Unexpected fault:', error);
  return typeof error?.exitCode === 'number' ? error.exitCode : 1;
}
