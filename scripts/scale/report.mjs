const results = [];

/** A figure that is worse than it should be, and no fault on a machine that others use as well. */
export class OverBar extends Error {}

/** One thing that must hold: says so at once, and goes on with the others when it does not. */
export async function check(what, work) {
  try {
    const found = await work();
    results.push('passed');
    console.log(`✓ ${what}${found ? `: ${found}` : ''}`);
  } catch (error) {
    const isOver = error instanceof OverBar;
    results.push(isOver ? 'over' : 'failed');
    console.log(`${isOver ? '!' : '✗'} ${what}: ${error.message}`);
  }
}

export function holds(condition, otherwise) {
  if (!condition) throw new Error(otherwise);
}

/** Half, 99 of 100 and all of the measurements were at most so long. */
export function spread(milliseconds) {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

export const inWords = ({ p50, p99, most }) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, at most ${most.toFixed(1)} ms`;

export const counted = () => ({
  passed: results.filter((result) => result === 'passed').length,
  over: results.filter((result) => result === 'over').length,
  failed: results.filter((result) => result === 'failed').length,
});
