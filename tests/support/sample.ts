/** Whether this run is the long one, `npm run test:full`: the only reader of FULL. */
export const full = process.env.FULL === '1';

/** How many rounds of something that chance decides: a few each time, all of them in the long run. */
export const rounds = (all: number, few: number): number => (full ? all : few);

/** Some of a list, the same at every run, and others for another `seed`; all of it in the long run. */
export function someOf<T>(all: readonly T[], few: number, seed: number): readonly T[] {
  if (full || all.length <= few) return all;
  let state = seed + 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let warming = 0; warming < 5; warming += 1) next();
  const left = [...all];
  return Array.from({ length: few }, () => left.splice(Math.floor(next() * left.length), 1)).flat();
}
