import { useEffect } from 'react';

import { SEEN_KEY } from '~/features/wish/seen-key';
import { type RootUser, useRootData } from '~/layout/root-data';

type MirroredUser = Pick<RootUser, '_id' | 'name' | 'role'>;

/** What scripts find in localStorage while someone is logged in (contract 4.7); each value is JSON. */
const KEYS = ['user', 'token', 'expiresIn'] as const;
type Mirrored = { user: MirroredUser; token: string; expiresIn: number };

/**
 * Mirrors the page session into the browser's storage: fetches the token that waits after login and says that it is
 * there, keeps the name in step, and removes all three at logout, with what was seen last. Pages themselves never read
 * any of it; a browser that refuses storage loses nothing.
 */
export function useSessionMirror(): void {
  const root = useRootData();
  const known = root !== undefined;
  const { _id, name, role } = root?.user ?? {};
  const waits = root?.tokenWaits ?? false;

  useEffect(() => {
    if (!known) return;
    if (_id === undefined || name === undefined || role === undefined) clear();
    else keepUser({ _id, name, role });
  }, [known, _id, name, role]);

  useEffect(() => {
    if (waits) void fetchToken();
  }, [waits, _id]);

  useEffect(() => {
    const onSubmit = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.getAttribute('action') === '/auth/logout') clear(SEEN_KEY);
    };
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, []);
}

const askForToken = (method: 'POST' | 'PUT'): Promise<Response> =>
  fetch('/auth/token', { method, redirect: 'error', keepalive: true, headers: { Accept: 'application/json' } });

let fetching = false;

async function fetchToken(): Promise<void> {
  if (fetching) return;
  fetching = true;
  try {
    const answer = await askForToken('POST');
    if (answer.status !== 200) return;
    keep((await answer.json()) as Mirrored);
    // Only now is it spent: whoever leaves the page before this is offered it again.
    await askForToken('PUT');
  } catch {
    // The offer still stands: the next page asks again.
  } finally {
    fetching = false;
  }
}

function keep(mirrored: Mirrored): void {
  inStorage((storage) => {
    for (const key of KEYS) storage.setItem(key, JSON.stringify(mirrored[key]));
  });
}

/** Someone else's leavings go; a new name or role is taken over. Without a token there is nothing to keep in step. */
function keepUser(user: MirroredUser): void {
  inStorage((storage) => {
    const stored = storage.getItem('user');
    if (stored === null) return;
    if (idOf(stored) !== user._id) clear();
    else storage.setItem('user', JSON.stringify(user));
  });
}

function idOf(stored: string): unknown {
  try {
    return (JSON.parse(stored) as { _id?: unknown } | null)?._id;
  } catch {
    return undefined;
  }
}

function clear(...others: string[]): void {
  inStorage((storage) => {
    for (const key of [...KEYS, ...others]) storage.removeItem(key);
  });
}

function inStorage(act: (storage: Storage) => void): void {
  try {
    act(localStorage);
  } catch {
    // Storage may be switched off or full.
  }
}
