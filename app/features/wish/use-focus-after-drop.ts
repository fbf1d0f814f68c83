import { useEffect, useRef } from 'react';

import { focusPage } from '~/ui/focus-page';

/**
 * A heart that takes its card off the list goes with it: the focus goes to the heart that is in its place then, else to
 * the last one, else to the page's heading.
 */
export function useFocusAfterDrop(cards: readonly { slug: string }[]): void {
  const shown = useRef(cards);
  useEffect(() => {
    const place = shown.current.findIndex(({ slug }) => cards.every((card) => card.slug !== slug));
    shown.current = cards;
    if (place === -1 || document.activeElement !== document.body) return;
    const hearts = [...document.querySelectorAll<HTMLElement>('.card-grid .wish-button')];
    const next = hearts[place] ?? hearts.at(-1);
    if (next) next.focus();
    else focusPage();
  }, [cards]);
}
