import type { ApiAddress } from './call.server';

type Params = Readonly<Record<string, string>>;
export type FoundAddress = { address: ApiAddress; params: Params };
type Pattern = { address: ApiAddress; steps: readonly string[] };

/** `/api` and `/v1`, which the router has found already. */
const STEPS_BEFORE = 2;

/**
 * The steps of a path below `/api/v1`, decoded once; null where one of them cannot be. Slashes at its end count for
 * nothing.
 */
function stepsOf(pathname: string): string[] | null {
  const steps = pathname.replace(/\/+$/, '').split('/');
  try {
    return steps.slice(STEPS_BEFORE + 1).map(decodeURIComponent);
  } catch {
    return null;
  }
}

function paramsOf({ steps: pattern }: Pattern, steps: readonly string[]): Params | null {
  const params: Record<string, string> = {};
  for (const [place, own] of pattern.entries()) {
    const step = steps[place] ?? '';
    if (own.startsWith(':') && step !== '') params[own.slice(1)] = step;
    else if (own !== step.toLowerCase()) return null;
  }
  return params;
}

/**
 * Finds which of these addresses a path means, and the values of its parameters, decoded. Of two that fit, the first:
 * one with a fixed step has to stand before one with a parameter in its place. Upper case is no other address, as
 * everywhere in the shop.
 */
export function addressFinder(addresses: readonly ApiAddress[]): (pathname: string) => FoundAddress | null {
  const byLength = new Map<number, Pattern[]>();
  for (const address of addresses) {
    const steps = address.path.split('/').slice(1);
    byLength.set(steps.length, [...(byLength.get(steps.length) ?? []), { address, steps }]);
  }
  return (pathname) => {
    const steps = stepsOf(pathname);
    for (const pattern of (steps && byLength.get(steps.length)) ?? []) {
      const params = steps && paramsOf(pattern, steps);
      if (params) return { address: pattern.address, params };
    }
    return null;
  };
}
