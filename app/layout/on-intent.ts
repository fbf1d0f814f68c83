/** So long the pointer rests on a link before it is taken for more than passing over. */
const REST_MS = 80;

const linkAt = (place: EventTarget | null): HTMLAnchorElement | null =>
  place instanceof Element ? place.closest<HTMLAnchorElement>('a[href^="/"]:not([href^="//"], [type])') : null;

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Calls `act` with the page that somebody seems to be going to: the pointer, a finger or the focus stays on its link.
 */
export function onIntent(act: (page: URL) => void): void {
  let aim: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = ({ target }: Event) => {
    const link = linkAt(target);
    if (link === aim) return;
    aim = link;
    clearTimeout(timer);
    if (!link || savesData()) return;
    timer = setTimeout(() => {
      const page = new URL(link.href);
      if (page.pathname + page.search !== location.pathname + location.search) act(page);
    }, REST_MS);
  };
  // Whoever presses goes there now, and the page is read for them.
  const stop = () => clearTimeout(timer);
  addEventListener('pointerdown', stop, true);
  addEventListener('keydown', stop, true);
  addEventListener('pointerover', look, { passive: true });
  addEventListener('focusin', look);
}
