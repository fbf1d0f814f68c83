import { type RefObject, useEffect } from 'react';

function lift(element: HTMLElement): void {
  const open = element.matches(':popover-open');
  // Closing it would take the focus from what is used in it.
  if (open && element.contains(document.activeElement)) return;
  if (open) element.hidePopover();
  element.showPopover();
}

/**
 * Keeps an element above everything on the page, also above the popups and drawers that open later: with scripts it is
 * a popover itself, which the browser draws in the order of opening. `changes`: lifted anew whenever it changes.
 */
export function useOnTop(ref: RefObject<HTMLElement>, changes: number): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof element.showPopover !== 'function') return;
    element.popover = 'manual';
    lift(element);
    const onToggle = (event: Event) => {
      if (event.target !== element && event instanceof ToggleEvent && event.newState === 'open') lift(element);
    };
    // These events do not bubble.
    document.addEventListener('toggle', onToggle, true);
    return () => document.removeEventListener('toggle', onToggle, true);
  }, [ref, changes]);
}
