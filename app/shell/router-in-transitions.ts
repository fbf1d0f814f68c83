import { startTransition, useLayoutEffect } from 'react';

/**
 * Remix takes a new address in at once, though everything else of a navigation waits until it is ready. React would then build anew whatever
 * is not yet awake (see WakesNear). So what the router says is taken in within a transition, which wakes it first. The root's effects
 * come before those of Remix, which listens in its own.
 */
export function useRouterInTransitions(): void {
  useLayoutEffect(() => {
    const router = window.__remixRouter;
    const subscribe = router.subscribe.bind(router);
    router.subscribe = (listen) => subscribe((state, options) => startTransition(() => listen(state, options)));
  }, []);
}
