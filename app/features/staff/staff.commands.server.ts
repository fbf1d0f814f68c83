import { eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { staffInvites } from '~/db/schema/staff.server';
import { users } from '~/db/schema/user.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { recordChange } from '~/features/audit/audit.commands.server';
import { isUuid } from '~/features/catalogue/uuid';
import { endAccess, findAccount } from '~/features/user/user.accounts.server';
import { listAdmins, lockStaff } from '~/features/user/user.admins.server';
import { ForbiddenError, NotFoundError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

import { type MemberJson, memberJson } from './staff.json';
import type { MemberPatch } from './staff.schema';

/** Whoever asks may have lost the right a moment ago: asked anew while everybody is held. Throws ForbiddenError. */
export async function assertStillMay(tx: Transaction, actor: UserActor): Promise<void> {
  const now = await findAccount(actor.id, tx);
  if (!now) throw new ForbiddenError();
  assertMay(now, 'staff.write');
}

type Change = { roleChanged: boolean; switched: 'on' | 'off' | null };

async function changeRow(tx: Transaction, actor: UserActor, id: string, patch: MemberPatch): Promise<Change> {
  const staff = await lockStaff(tx);
  await assertStillMay(tx, actor);
  const row = staff.find((each) => each.id === id);
  if (!row) throw new NotFoundError('user.notFound');
  if (id === actor.id) throw new ForbiddenError('staff.notYourself');
  // Whoever asks is another owner, switched on, and held: one stays.
  const before = { staffRole: row.staffRole, switchedOn: row.disabledAt === null };
  const after = {
    staffRole: patch.staffRole ?? before.staffRole,
    switchedOn: patch.active ?? before.switchedOn,
  };
  const roleChanged = 'staffRole' in changesBetween(before, after);
  const switched = before.switchedOn === after.switchedOn ? null : after.switchedOn ? 'on' : 'off';
  await tx
    .update(users)
    .set({
      ...(roleChanged && { staffRole: after.staffRole }),
      ...(switched && { disabledAt: switched === 'off' ? new Date() : null }),
      updatedAt: new Date(),
    })
    .where(eq(users.id, id));
  // Also when they come back: nothing from before opens anything.
  if (switched) await endAccess(id, tx);
  if (switched === 'off' || roleChanged) await tx.delete(staffInvites).where(eq(staffInvites.invitedBy, id));
  await recordChange(tx, actor, 'user', id, before, after);
  return { roleChanged, switched };
}

/**
 * Gives somebody of the back office another role, from their next request on, or switches them off or on: off they are
 * logged out everywhere in that moment, and log in no more (contract 4.10). Throws NotFoundError, ForbiddenError for
 * oneself and for who is no owner any more, or ConflictError for the last owner: of two at one moment one stays.
 */
export async function changeMember(actor: UserActor, id: string, patch: MemberPatch): Promise<MemberJson> {
  assertMay(actor, 'staff.write');
  if (!isUuid(id)) throw new NotFoundError('user.notFound');
  const { roleChanged, switched } = await db.transaction((tx) => changeRow(tx, actor, id, patch));
  if (roleChanged) logSecurityEvent('role.changed', { user: id, staffRole: patch.staffRole });
  if (switched) logSecurityEvent(switched === 'off' ? 'staff.switchedOff' : 'staff.switchedOn', { user: id });
  const member = (await listAdmins()).find((row) => row.id === id);
  if (!member) throw new NotFoundError('user.notFound');
  return memberJson(member);
}
