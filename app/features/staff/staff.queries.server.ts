import { asc, gt, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { staffInvites } from '~/db/schema/staff.server';
import { listAdmins } from '~/features/user/user.admins.server';

import { type InvitationJson, invitationJson, type MemberJson, memberJson } from './staff.json';

/** Who works in the back office, oldest account first, and who is invited to (contract 4.10). */
export async function listStaff(_staff: StaffActor): Promise<{ staff: MemberJson[]; invitations: InvitationJson[] }> {
  const [members, invites] = await Promise.all([
    listAdmins(),
    db
      .select()
      .from(staffInvites)
      .where(gt(staffInvites.expiresAt, sql`now()`))
      .orderBy(asc(staffInvites.createdAt), asc(staffInvites.id)),
  ]);
  return { staff: members.map(memberJson), invitations: invites.map(invitationJson) };
}
