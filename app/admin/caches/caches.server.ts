import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { readCacheFigures } from '~/cache/cached.server';
import { dropCachesEverywhere } from '~/cache/invalidation.server';
import { cachedRoutes, pageCacheFigures } from '~/cache/page-cache.server';

import type { CachesJson } from './caches.json';

const byEntries = (kind: 'pages' | 'reads', entries: readonly [string, number][]) =>
  [...entries].sort(([, one], [, other]) => other - one).map(([name, count]) => ({ kind, name, entries: count }));

/** What this process has cached, and when and why it dropped it last. */
export function readCaches(_staff: StaffActor): CachesJson {
  const { answers, drops, lastDrop, connected, ...pages } = pageCacheFigures();
  const { names, ...reads } = readCacheFigures();
  return {
    connected,
    drops,
    lastDrop: lastDrop && { at: lastDrop.at.toISOString(), cause: lastDrop.cause },
    caches: [
      { kind: 'pages', ...pages, entries: answers },
      { kind: 'reads', ...reads },
    ],
    kept: [...byEntries('pages', cachedRoutes()), ...byEntries('reads', names)],
  };
}

/** Drops all that is cached, in every process (contract 2.3). Throws ForbiddenError. */
export async function dropAllCaches(actor: UserActor): Promise<void> {
  assertMay(actor, 'caches.drop');
  await dropCachesEverywhere();
}
