import { explain } from './failure.mjs';

const cleanUps = [];
let ending = null;
let exitCodeOnSignal = 130;

/**
 * Registers work for the end of this process. The last registered runs first, so dependants end before what they need.
 * Returns a function that takes it back.
 */
export function beforeExit(cleanUp) {
  cleanUps.push(cleanUp);
  return () => cleanUps.splice(cleanUps.indexOf(cleanUp), 1);
}

/** From now on a stop signal is the normal end: exit code 0. */
export function signalsEndNormally() {
  exitCodeOnSignal = 0;
}

/** Cleans up once, whoever asks first, and exits with the first code asked for. */
export function end(exitCode) {
  ending ??= (async () => {
    for (const cleanUp of cleanUps.reverse()) {
      try {
        await cleanUp();
      } catch (error) {
        explain(error);
      }
    }
    process.exit(exitCode);
  })();
  return ending;
}

/** Runs a script's main function under this lifetime: signals and failures both lead through the clean-up. */
export async function live(main) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end(exitCodeOnSignal));
  try {
    const exitCode = await main();
    if (typeof exitCode === 'number') await end(exitCode);
  } catch (error) {
    // A step that dies because we are already ending is expected.
    await (ending ?? end(explain(error)));
  }
}
