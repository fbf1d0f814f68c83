import postgres from 'postgres';

import { config } from '~/config.server';

/** What the triggers of the catalogue's tables notify, in the same transaction as the change. */
const CHANNEL = 'attara_catalogue';
const RETRY_MS = 1000;

// One listener a process: development reloads modules.
const holder = globalThis as { attaraNews?: postgres.Sql };

export type Follower = {
  changed: () => void;
  /** The line to the database is there, for the first time or again: news may have been missed. */ heard: () => void;
};

/** Listens for changes of the catalogue, made by this process or another. A lost line is taken up again by itself; until the first, it tries every second. */
export function followCatalogue(follower: Follower): void {
  void holder.attaraNews?.end({ timeout: 0 });
  const client = postgres(config.databaseUrl, {
    max: 1,
    connect_timeout: 3,
    backoff: () => RETRY_MS / 1000,
    onnotice: () => undefined,
    connection: { application_name: 'attara-news' },
  });
  holder.attaraNews = client;
  const listen = (): void => {
    if (holder.attaraNews !== client) return;
    client.listen(CHANNEL, follower.changed, follower.heard).catch(() => setTimeout(listen, RETRY_MS).unref());
  };
  listen();
}
