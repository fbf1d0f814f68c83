/** Whole answers for guests, or single reads that are the same for everyone. */
type Kind = 'pages' | 'reads';

export type CacheJson = {
  kind: Kind;
  entries: number;
  bytes: number;
  mostBytes: number;
  hits: number;
  misses: number;
};

export type CachesJson = {
  /** Whether the database tells of changes; while it does not, nothing is cached. */
  connected: boolean;
  drops: number;
  /** `cause`: a table that changed, or one of `DROP_CAUSES`. */
  lastDrop: { at: string; cause: string } | null;
  caches: CacheJson[];
  /** By what they were made: a route, a call or the name of a read. */
  kept: { kind: Kind; name: string; entries: number }[];
};

/** What else than a table the caches are dropped for (app/cache/cached.server.ts). */
export const DROP_CAUSES: readonly string[] = ['command', 'connection', 'asked'];
