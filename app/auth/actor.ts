import type { Role } from '~/db/schema/user.values';
import { ForbiddenError } from '~/http/domain-error';

/** A person who has proven who they are. The role is read from the database at every request (contract 4.6). */
export type UserActor = {
  kind: 'user';
  id: string;
  name: string;
  role: Role;
  /** The page session behind this request; null for API tokens and the command line. */
  sessionId: string | null;
};

export type Guest = { kind: 'guest' };
export type Actor = UserActor | Guest;

export const GUEST: Guest = { kind: 'guest' };

/** First line of every command that only admins may give, whoever calls it (contract 1.1). Throws ForbiddenError. */
export function assertAdmin(actor: UserActor): void {
  if (actor.role !== 'admin') throw new ForbiddenError();
}
