import type { Role, StaffRole } from '~/db/schema/user.values';

/** A person who has proven who they are. The role is read from the database at every request (contract 4.6). */
export type UserActor = {
  kind: 'user';
  id: string;
  name: string;
  /** null for customers. */
  staffRole: StaffRole | null;
  /** The shop demands a second step of their login, and they have none: until then they are a customer to it. */
  twoStepDue: boolean;
  /** The page session behind this request; null for API tokens and the command line. */
  sessionId: string | null;
};

export type Guest = { kind: 'guest' };
export type Actor = UserActor | Guest;

export const GUEST: Guest = { kind: 'guest' };

type Account = { id: string; name: string; role: Role; staffRole: StaffRole | null; twoStepDue?: boolean };

/** The person of an account. An admin whose role nobody has said is an owner of the shop. */
export const userActor = (
  { id, name, role, staffRole, twoStepDue = false }: Account,
  sessionId: string | null = null,
): UserActor => ({
  ...{ kind: 'user', id, name, twoStepDue, sessionId },
  staffRole: role === 'admin' && !twoStepDue ? (staffRole ?? 'owner') : null,
});

/** What answers say that a person is (contract 4.2). */
export const roleOf = ({ staffRole }: UserActor): Role => (staffRole === null ? 'user' : 'admin');
