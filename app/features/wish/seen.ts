import type { Focus } from '~/db/schema/shared.server';
import { LANGUAGES } from '~/i18n/language';
import type { Localized } from '~/i18n/localized';

import { SEEN_KEY } from './seen-key';

/** A product whose page was open on this device: as it was then, price in EGP. */
export type Seen = { slug: string; name: Localized; image: string; focus?: Focus; price: number; from: boolean };

/** What this device keeps at most. */
export const MOST_SEEN = 12;

const isFocus = (value: unknown): value is Focus => {
  const { x, y } = (value ?? {}) as Partial<Record<keyof Focus, unknown>>;
  return typeof x === 'number' && typeof y === 'number';
};

const isSeen = (value: unknown): value is Seen => {
  const { slug, name, image, focus, price, from } = (value ?? {}) as Partial<Record<keyof Seen, unknown>>;
  const texts = (name ?? {}) as Partial<Record<string, unknown>>;
  return (
    typeof slug === 'string' &&
    /^[a-z0-9-]+$/.test(slug) &&
    LANGUAGES.every((language) => typeof texts[language] === 'string') &&
    typeof image === 'string' &&
    image.startsWith('/imgs/') &&
    (focus === undefined || isFocus(focus)) &&
    typeof price === 'number' &&
    typeof from === 'boolean'
  );
};

/** What a storage says was seen, the latest first; whatever else stands there is nothing. */
export function readSeen(stored: string | null): Seen[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isSeen).slice(0, MOST_SEEN) : [];
  } catch {
    return [];
  }
}

/** The same with one that is seen now: first, once, its name in every language that it was read in. */
export function withSeen(list: readonly Seen[], seen: Seen): Seen[] {
  const before = list.find(({ slug }) => slug === seen.slug);
  const name = { en: seen.name.en || (before?.name.en ?? ''), ar: seen.name.ar || (before?.name.ar ?? '') };
  return [{ ...seen, name }, ...list.filter(({ slug }) => slug !== seen.slug)].slice(0, MOST_SEEN);
}

/** A browser may keep nothing: then nothing is remembered. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}

const listeners = new Set<() => void>();

function keep(change: () => void): void {
  attempt(change, undefined);
  for (const listener of listeners) listener();
}

/** What this device keeps, as it is stored, for `useSyncExternalStore`. */
export const storedSeen = (): string | null => attempt(() => localStorage.getItem(SEEN_KEY), null);
export function followSeen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const noteSeen = (seen: Seen): void =>
  keep(() => localStorage.setItem(SEEN_KEY, JSON.stringify(withSeen(readSeen(storedSeen()), seen))));
export const forgetSeen = (): void => keep(() => localStorage.removeItem(SEEN_KEY));
