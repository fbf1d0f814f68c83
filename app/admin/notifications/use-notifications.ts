import { useMatches } from '@remix-run/react';
import { createContext, useContext, useEffect, useRef, useState } from 'react';

import { formatCount } from '~/i18n/format';

import type { Notifications } from './notifications.json';
import { allowSound, isSoundWanted, soundOnce } from './sound';
import { pollNotifications } from './poll-notifications';

/** What is new, for the screens: the list of orders offers what came since it was read. */
export const NotificationsContext = createContext<Notifications | null>(null);
export const useKnownNotifications = (): Notifications | null => useContext(NotificationsContext);

/** What is new, kept up to date: as the page was sent, then as the shop says every four seconds. */
export function useNotifications(loaded: Notifications): Notifications {
  const [told, setTold] = useState<Notifications | null>(null);
  useEffect(() => pollNotifications(setTold), []);
  return told && told.at > loaded.at ? told : loaded;
}

/**
 * The first press on a page lets it sound. Of a finger the end of the touch counts, not its beginning: browsers allow
 * nothing before.
 */
export function useSoundPermission(): void {
  useEffect(() => {
    const ended = new AbortController();
    const onPress = () => {
      if (isSoundWanted()) void allowSound();
    };
    const listening = { signal: ended.signal, capture: true };
    for (const press of ['pointerup', 'click', 'keydown']) document.addEventListener(press, onPress, listening);
    return () => ended.abort();
  }, []);
}

/** How many orders have come since the page was opened and the last time that one did; each sounds and counts once. */
export function useArrivals({ at, orders }: Notifications): { count: number; at: string } {
  const known = useRef<Set<string>>(undefined);
  const [arrivals, setArrivals] = useState({ count: 0, at: '' });
  useEffect(() => {
    const ids = orders.map(({ _id }) => _id);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...ids]);
    const arrived = before ? ids.filter((id) => !before.has(id)) : [];
    if (arrived.length === 0) return;
    setArrivals({ count: arrived.length, at });
    void soundOnce(arrived);
  }, [at, orders]);
  return arrivals;
}

/** Puts the number of new orders before the title of whatever page is shown: `(2) Orders`. */
export function useCountInTitle(count: number): void {
  const own = useRef({ plain: '', shown: '' });
  // The title is another one after each reading of the pages' data.
  useMatches();
  useEffect(() => {
    const plain = document.title === own.current.shown ? own.current.plain : document.title;
    const shown = count > 0 ? `(${formatCount(count)}) ${plain}` : plain;
    own.current = { plain, shown };
    if (document.title !== shown) document.title = shown;
  });
}
