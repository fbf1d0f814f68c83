import { type Location, useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';

/** What comes sooner than this needs no placeholder: one that only flickers is worse than none. */
const DELAY_MS = 150;

/** Whether a page that `matters` has been on its way for so long that its shape should show meanwhile. */
export function useSlowNavigation(matters: (next: Location, here: Location) => boolean): boolean {
  const { location: next } = useNavigation();
  const here = useLocation();
  const waiting = next !== undefined && matters(next, here);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}

/** The same list in another order, filtered otherwise, or another page of it. */
export const sameListOtherwise = (next: Location, here: Location): boolean =>
  next.pathname === here.pathname && next.search !== here.search;
