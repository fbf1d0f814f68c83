import { eq, type SQL, sql } from 'drizzle-orm';

import { db } from '~/db/client.server';
import { apiTokens, sessions } from '~/db/schema/user.server';

import type { UserActor } from './actor';
import { isLive } from './api-token.server';
import { hashSecretToken } from './secret-token.server';
import { countingWrites, isWithinLimit, writesKey } from './write-limit.server';

/** The sender of a write that nobody has asked the database about yet: the statement that does the work asks as well (`sendersAsked`). */
export class UnseenSender {
  /** Whether the database was asked. Who throws before that is heard only after the sender was let in. */
  isSeen = false;
  readonly tokenHash: string;
  readonly #admit: () => Promise<UserActor>;

  constructor(token: string, admit: () => Promise<UserActor>) {
    this.tokenHash = hashSecretToken(token);
    this.#admit = admit;
  }

  /** Asks by itself, counts the write, and throws where the sender may not go on. */
  admit(): Promise<UserActor> {
    this.isSeen = true;
    return this.#admit();
  }
}

/**
 * For the beginning of a statement that does the work of some writes: `sent` selects a row of each, with its `token_hash`, none of them twice. Each is counted under its
 * token; `from` has a row where the token holds, and `id` is null beyond the limit (contract 4.5), so that nothing may be done then.
 */
export function sendersAsked(sent: SQL) {
  const asking = db.$with('sent', {}).as(sent);
  const holder = db.$with('holder').as(
    db
      .select({ id: apiTokens.userId, tokenHash: apiTokens.tokenHash })
      .from(sql`sent`)
      .innerJoin(apiTokens, eq(apiTokens.tokenHash, sql`sent."token_hash"`))
      .leftJoin(sessions, eq(sessions.id, apiTokens.sessionId))
      .where(isLive()),
  );
  const counted = db.$with('counted', {}).as(countingWrites(sql`holder`, sql`holder."token_hash"`));
  const from = sql`sent join holder using ("token_hash") join counted on counted."key" = ${writesKey(sql`holder."token_hash"`)}`;
  const id = sql<string | null>`case when ${isWithinLimit(sql`counted.points`)} then holder."user_id" end`;
  return { asked: [asking, holder, counted], from, id };
}
