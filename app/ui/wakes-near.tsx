import { type ComponentPropsWithoutRef, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';

type Bell = { ring: () => void; rung: Promise<void>; /** True the first time it is asked. */ sleepsOn: () => boolean };

type WakesNearProps = ComponentPropsWithoutRef<'section'> & { as?: 'section' | 'div' | 'footer' | 'nav' };

/**
 * A part of a page that browsers leave as the server wrote it until it comes near the screen or somebody begins to use the page: its links
 * and forms work by themselves, so a phone need not go through all of a long page before it answers. Pages that scripts build are awake at once.
 */
export function WakesNear({ as: Element = 'section', children, ...rest }: WakesNearProps) {
  const host = useRef<HTMLElement | null>(null);
  // A function takes whichever element it is.
  const keep = useCallback((element: HTMLElement | null) => {
    host.current = element;
  }, []);
  const [bell] = useState(() => (takingOver() ? newBell() : null));
  const [awake, setAwake] = useState(bell === null);
  const wake = useCallback(() => setAwake(true), []);
  const [asWritten] = useState(children);
  // React builds anew what is given other children while it sleeps, so it is given the same ones until then; data from the router wakes it.
  const shown = awake ? children : asWritten;
  const part = useMemo(
    () => (
      <Suspense fallback={null}>
        <Sleeper bell={bell} onWake={wake}>
          {shown}
        </Sleeper>
      </Suspense>
    ),
    [bell, shown, wake],
  );
  useEffect(() => {
    if (!bell || !host.current) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && bell.ring(), {
      rootMargin: '50%',
    });
    observer.observe(host.current);
    void bell.rung.then(() => observer.disconnect());
    return () => observer.disconnect();
  }, [bell]);
  return (
    <Element ref={keep} {...rest}>
      {part}
    </Element>
  );
}

/** Sleeps the first time React asks, which is when it takes the page over, and never again: see `wakeAll`. */
function Sleeper({ bell, onWake, children }: { bell: Bell | null; onWake: () => void; children: ReactNode }) {
  useEffect(() => onWake(), [onWake]);
  if (bell && !stirred && bell.sleepsOn()) throw bell.rung;
  return children;
}

function newBell(): Bell {
  let ring = () => {};
  const rung = new Promise<void>((resolve) => (ring = resolve));
  let asked = false;
  const sleepsOn = () => !asked && (asked = true);
  const bell = { ring, rung, sleepsOn };
  bells.add(bell);
  return bell;
}

const bells = new Set<Bell>();
let stirred = false;

/**
 * Wakes every part, and lets none sleep from now on. What must change while it sleeps is thrown away by React and built anew, so this comes before anything
 * may change: at the first press and at the first word of the router.
 */
export function wakeAll(): void {
  stirred = true;
  for (const { ring } of bells) ring();
  bells.clear();
}

/** Calls `begin` when somebody begins to use the page. To be called before the browser takes it over. */
export function atFirstPress(begin: () => void): void {
  const signs = ['pointerdown', 'keydown', 'focusin'];
  const first = () => {
    for (const sign of signs) removeEventListener(sign, first, true);
    begin();
  };
  for (const sign of signs) addEventListener(sign, first, true);
}

let takenOver = false;

/** True in a browser until it has taken over what the server wrote; what is built later is never asleep, nor is anything on the server. */
const takingOver = () => typeof document !== 'undefined' && !takenOver;

/** To be called once, at the root: from its first effect on the browser builds what is new by itself. */
export function useTakeover(): void {
  useEffect(() => {
    takenOver = true;
  }, []);
}
