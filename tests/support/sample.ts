/** Whether this run is the long one, `npm run test:full`: the only reader of FULL. */
export const full = process.env.FULL === '1';

/** How many rounds of something that chance decides: a few each time, all of them in the long run. */
export const rounds = (all: number, few: number): number => (full ? all : few);

/** What chance decides, the same at every run for one `seed`. */
export type Chance = {
  below: (n: number) => number;
  oneIn: (n: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
};

export function chanceOf(seed: number): Chance {
  let state = (seed % 2_147_483_646) + 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (let warming = 0; warming < 5; warming += 1) next();
  const below = (n: number) => Math.floor(next() * n);
  return { below, oneIn: (n) => below(n) === 0, pick: <T>(list: readonly T[]) => list[below(list.length)] as T };
}

/** Some of a list, the same at every run, and others for another `seed`; all of it in the long run. */
export function someOf<T>(all: readonly T[], few: number, seed: number): readonly T[] {
  if (full || all.length <= few) return all;
  const { below } = chanceOf(seed);
  const left = [...all];
  return Array.from({ length: few }, () => left.splice(below(left.length), 1)).flat();
}
