import { eq, lt, sql } from 'drizzle-orm';

import { type UserActor, userActor } from '~/auth/actor';
import { assertMay, may } from '~/auth/permissions';
import { hashSecretToken, newSecretToken } from '~/auth/secret-token.server';
import { db, type Transaction } from '~/db/client.server';
import { staffInvites } from '~/db/schema/staff.server';
import { users } from '~/db/schema/user.server';
import { recordChange } from '~/features/audit/audit.commands.server';
import { isUuid } from '~/features/catalogue/uuid';
import { shopTexts } from '~/features/settings/shop.server';
import { lockStaff } from '~/features/user/user.admins.server';
import { InvalidError, NotFoundError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';
import type { Language } from '~/i18n/language';
import { publicLink } from '~/request/public-link.server';

import { assertStillMay } from './staff.commands.server';
import { type InvitationJson, invitationJson } from './staff.json';
import type { Contact, Invite } from './staff.schema';

/** Days that an invitation holds. */
const DAYS = 3;

/** An invitation as its maker gets to see it, once: the text of the message holds the link. */
export type MadeInvitation = { invitation: InvitationJson; link: string; text: string };

/** The account that has this e-mail, in any case, or this phone. */
export const hasContact = ({ email, phone }: Contact) =>
  phone === null ? sql`lower(${users.email}) = lower(${email})` : eq(users.phone, phone);

async function assertNotInside(tx: Transaction, contact: Contact): Promise<void> {
  const [account] = await tx.select().from(users).where(hasContact(contact));
  if (account && may(userActor(account), 'office.open')) throw new InvalidError({ contact: ['staff.alreadyStaff'] });
}

/**
 * Invites somebody into the back office by a link, for the owner to send. It holds once, for three days, and nobody is
 * shown it again: the database keeps the hash of its token. The newest to an e-mail or a phone counts (contract 4.10).
 * Throws InvalidError on `contact` for somebody who is there already, or ForbiddenError.
 */
export async function inviteStaff(
  actor: UserActor,
  { name, contact, staffRole }: Invite,
  language: Language,
): Promise<MadeInvitation> {
  assertMay(actor, 'staff.write');
  const token = newSecretToken();
  const row = await db.transaction(async (tx) => {
    await lockStaff(tx);
    await assertStillMay(tx, actor);
    await assertNotInside(tx, contact);
    const { email, phone } = contact;
    const same = phone === null ? sql`lower(${staffInvites.email}) = lower(${email})` : eq(staffInvites.phone, phone);
    await tx.delete(staffInvites).where(same);
    const values = { tokenHash: hashSecretToken(token), name, email, phone, staffRole, invitedBy: actor.id };
    const expiresAt = sql`now() + make_interval(days => ${DAYS})`;
    const [made] = await tx
      .insert(staffInvites)
      .values({ ...values, expiresAt })
      .returning();
    if (!made) throw new Error('An invitation was not stored.');
    await recordChange(tx, actor, 'invitation', made.id, null, { name, staffRole });
    return made;
  });
  logSecurityEvent('staff.invited', { user: actor.id, staffRole });
  const link = publicLink(`/auth/invitation?token=${token}&lng=${language}`);
  const t = await shopTexts(language);
  return {
    invitation: invitationJson(row),
    link,
    text: t('admin:staff.inviteText', { name, link, shop: t('shopName') }),
  };
}

/** Forgets invitations that are over, with whom they were for. */
export async function clearInvitations(): Promise<void> {
  await db.transaction((tx) => tx.delete(staffInvites).where(lt(staffInvites.expiresAt, sql`now()`)));
}

/** Takes an invitation back: its link opens nothing any more. Throws NotFoundError for one that is used or over. */
export async function withdrawInvitation(actor: UserActor, id: string): Promise<void> {
  assertMay(actor, 'staff.write');
  if (!isUuid(id)) throw new NotFoundError('staff.invitationGone');
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(staffInvites).where(eq(staffInvites.id, id)).returning();
    if (!gone) throw new NotFoundError('staff.invitationGone');
    await recordChange(tx, actor, 'invitation', id, { name: gone.name, staffRole: gone.staffRole }, null);
  });
  logSecurityEvent('staff.uninvited', { user: actor.id });
}
