import { useLocation } from '@remix-run/react';
import { startTransition, useLayoutEffect } from 'react';

import { wakeAll } from '~/ui/wakes-near';

type RouterState = typeof window.__remixRouter.state;
type Fading = { startViewTransition?: (change: () => Promise<void>) => Record<'ready' | 'finished' | 'updateCallbackDone', Promise<void>> };

const WANTS_REST = '(prefers-reduced-motion: reduce)';
/** A page that takes longer to build stands still no longer: it appears without fading. */
const LONGEST_BUILD_MS = 500;

const sameParts = (one: RouterState, other: RouterState): boolean =>
  Object.entries(other).every(([part, value]) => Object.is(one[part as keyof RouterState], value));

/** Called when the page that was faded to is there. */
let shown: (() => void) | undefined;

const built = (): Promise<void> =>
  new Promise((resolve) => {
    shown = resolve;
    setTimeout(resolve, LONGEST_BUILD_MS);
  });

/** Lets one page of the shop fade into the next where the browser knows how; false where it does not, or whoever looks wants rest. */
function fade(change: () => void): boolean {
  const known = document as Fading;
  if (!known.startViewTransition || matchMedia(WANTS_REST).matches) return false;
  const turning = known.startViewTransition(() => {
    const ready = built();
    change();
    return ready;
  });
  // One that is broken off, since another begins or nobody looks, has still changed the page.
  for (const part of ['ready', 'finished', 'updateCallbackDone'] as const) turning[part].catch(() => undefined);
  return true;
}

const turnsPage = ({ location: from }: RouterState, { location: to }: RouterState): boolean =>
  from.pathname + from.search !== to.pathname + to.search && !to.pathname.startsWith('/admin');

/**
 * Remix takes a new address in at once, though everything else of a navigation waits until it is ready. React would then build anew whatever
 * is not yet awake (see WakesNear). So what the router says is taken in within one of its transitions, and wakes it first. That it has merely heard of
 * more routes, which no page shows, is passed over: soon after the start every page would be gone through a second time for it.
 * The root's effects come before those of Remix, which listens in its own.
 *
 * A page that takes another's place fades in. The browser draws the old one first; what the router says meanwhile waits, so that nothing
 * is taken in before what came before it, which the router's own `viewTransition` does not see to.
 */
export function useRouterInTransitions(): void {
  const { key } = useLocation();
  useLayoutEffect(() => shown?.(), [key]);
  useLayoutEffect(() => {
    const router = window.__remixRouter;
    const subscribe = router.subscribe.bind(router);
    // Remix listens in two places, and a page fades once.
    let waiting: (() => void)[] | undefined;
    router.subscribe = (listen) => {
      let last = router.state;
      return subscribe((state, options) => {
        const before = last;
        last = state;
        if (sameParts(before, state)) return;
        wakeAll();
        const takeIn = () => startTransition(() => listen(state, options));
        if (waiting) {
          waiting.push(takeIn);
          return;
        }
        const turn = () => {
          const all = waiting ?? [];
          waiting = undefined;
          for (const each of all) each();
        };
        if (turnsPage(before, state) && fade(turn)) waiting = [takeIn];
        else takeIn();
      });
    };
  }, []);
}
