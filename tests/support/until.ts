import { setTimeout as pause } from 'node:timers/promises';

type Timing = { seconds?: number; every?: number };

/**
 * Asks until the answer is yes, `every` so many milliseconds; throws after `seconds`. Tests wait for what is to be
 * seen, with this or with `expect.poll`, and never for a time to pass.
 */
export async function until(
  what: string,
  is: () => boolean | Promise<boolean>,
  { seconds = 90, every = 20 }: Timing = {},
): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  while (!(await is())) {
    if (performance.now() > deadline) throw new Error(`Not within ${String(seconds)} seconds: ${what}`);
    await pause(every);
  }
}
