import { startTransition, useLayoutEffect } from 'react';

import { wakeAll } from '~/ui/wakes-near';

type RouterState = typeof window.__remixRouter.state;

const sameParts = (one: RouterState, other: RouterState): boolean =>
  Object.entries(other).every(([part, value]) => Object.is(one[part as keyof RouterState], value));

/**
 * Remix takes a new address in at once, though everything else of a navigation waits until it is ready. React would then build anew whatever
 * is not yet awake (see WakesNear). So what the router says is taken in within a transition, and wakes it first. That it has merely heard of
 * more routes, which no page shows, is passed over: soon after the start every page would be gone through a second time for it.
 * The root's effects come before those of Remix, which listens in its own.
 */
export function useRouterInTransitions(): void {
  useLayoutEffect(() => {
    const router = window.__remixRouter;
    const subscribe = router.subscribe.bind(router);
    router.subscribe = (listen) => {
      let last = router.state;
      return subscribe((state, options) => {
        const news = !sameParts(last, state);
        last = state;
        if (!news) return;
        wakeAll();
        startTransition(() => listen(state, options));
      });
    };
  }, []);
}
