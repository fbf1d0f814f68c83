import type { Role } from '~/features/user/user.values';

/** A person who has proven who they are. The role is read from the database at every request (decisions §3). */
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
