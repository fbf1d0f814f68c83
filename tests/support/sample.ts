/** Whether this run is the long one, `npm run test:full`: the only reader of FULL. */
export const full = process.env.FULL === '1';

/** How many rounds of something that chance decides: a few each time, all of them in the long run. */
export const rounds = (all: number, few: number): number => (full ? all : few);
