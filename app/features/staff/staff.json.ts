import type { staffInvites } from '~/db/schema/staff.server';
import type { StaffRole } from '~/db/schema/user.values';
import type { AdminRow } from '~/features/user/user.admins.server';

/** Somebody of the back office, as the owner sees them (contract 4.10). */
export type MemberJson = {
  _id: string;
  name: string;
  email: string | null;
  phone: string | null;
  staffRole: StaffRole;
  /** False: switched off. */
  active: boolean;
  /** Whether they log in with a second step. */
  twoStep: boolean;
  /** On any page; null: not within the sessions that are left. */
  lastSeenAt: string | null;
  createdAt: string;
};

/** An invitation that nobody has taken yet. `email` or `phone`: where its link goes. */
export type InvitationJson = {
  _id: string;
  name: string;
  email: string | null;
  phone: string | null;
  staffRole: StaffRole;
  createdAt: string;
  expiresAt: string;
};

export const memberJson = ({ id, since, lastSeen, ...row }: AdminRow & { id: string }): MemberJson => ({
  _id: id,
  ...row,
  lastSeenAt: lastSeen?.toISOString() ?? null,
  createdAt: since.toISOString(),
});

export const invitationJson = (row: typeof staffInvites.$inferSelect): InvitationJson => ({
  ...{ _id: row.id, name: row.name, email: row.email, phone: row.phone, staffRole: row.staffRole },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
