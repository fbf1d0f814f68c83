import { and, eq, or, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { db, type Transaction } from '~/db/client.server';
import { users } from '~/db/schema/user.server';
import { queueMessage } from '~/features/message/message.commands.server';
import { isolated, nameField } from '~/features/message/message.lines';
import { findActiveRegion } from '~/features/region/region.queries.server';
import { shopNameOf } from '~/features/settings/shop.server';
import { readSettings } from '~/features/settings/settings.queries.server';
import { type FieldErrors, InvalidError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';
import { COMMA, formatPhone } from '~/i18n/format';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/language';

import { firstNameOf } from '~/features/person/first-name';
import { withHashing } from './hashing-queue.server';
import { countNewEmail, countPhoneNumber, countRegistration, rememberAddress } from './login-limits.server';
import { assertUncommonPassword, hashPassword } from './password.server';
import { personSearchText, type UserJson } from './user.json';
import { endAccess, endResetLinks } from './user.accounts.server';
import { getLogin, withPresentPassword } from './user.login.server';
import { getProfile } from './user.queries.server';
import type { PasswordChange, ProfilePatch, Registration } from './user.schema';

/** Which of these another account has already: field errors for a form, none where both are free. */
async function takenFields(email: string, phone: string): Promise<FieldErrors> {
  const rows = await db
    .select({
      sameEmail: sql<boolean>`lower(${users.email}) = lower(${email})`,
      samePhone: sql<boolean>`coalesce(${users.phone} = ${phone}, false)`,
    })
    .from(users)
    .where(or(sql`lower(${users.email}) = lower(${email})`, eq(users.phone, phone)));
  return {
    ...(rows.some((row) => row.sameEmail) ? { email: ['user.emailTaken'] } : {}),
    ...(rows.some((row) => row.samePhone) ? { phone: ['user.phoneTaken'] } : {}),
  };
}

/**
 * Makes a customer's account; nobody registers as an admin. E-mail (without case) and phone are unique, also among
 * registrations at the same moment (contract 4.3). Throws InvalidError naming the fields, or LimitedError after 60
 * registrations of one address within an hour.
 */
export async function registerUser(
  { name, email, phone, password }: Registration,
  clientAddress: string,
): Promise<UserJson> {
  assertUncommonPassword(password, { email, phone });
  const passwordHash = await withHashing(
    clientAddress,
    () => Promise.resolve({ atHome: false }),
    async (inTurn) => {
      await countRegistration(clientAddress);
      return inTurn(() => hashPassword(password));
    },
  );
  const made = await db.transaction(async (tx) => {
    const values = { name, email, phone, passwordHash, searchText: personSearchText({ name, email, phone }) };
    const [row] = await tx.insert(users).values(values).onConflictDoNothing().returning({ id: users.id });
    if (!row) return null;
    await rememberAddress(row.id, clientAddress, tx);
    return getProfile(row.id, tx);
  });
  if (!made) throw new InvalidError(await takenFields(email, phone));
  logSecurityEvent('account.made', { user: made._id });
  return made;
}

/** The governorate of a profile: one the shop delivers to, the one it had before, or none. */
async function regionIdOf(region: string | undefined, present: string | null): Promise<string | null | undefined> {
  if (region === undefined || region === present) return region;
  if (region === '') return null;
  if (await findActiveRegion(region)) return region;
  throw new InvalidError({ region: ['user.region'] });
}

const TAKEN: Readonly<Record<string, FieldErrors>> = {
  users_phone_unique: { phone: ['user.phoneTaken'] },
  users_email_key: { email: ['user.emailTaken'] },
};

/** What a write that breaks a rule of the table is answered with, where the rule is that of e-mail or phone. */
function takenBy(error: unknown): FieldErrors | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : null;
  return cause && 'constraint_name' in cause ? TAKEN[String(cause.constraint_name)] : undefined;
}

/** Who changes a profile, and from where: `language` is that of the message to its former address. */
export type ProfileSender = { currentPassword: string | undefined; language: Language; clientAddress: string };

/** What of e-mail and phone a patch changes; the first phone of an account is none of it. */
function contactChanges(before: UserJson, { email, phone }: ProfilePatch): ('email' | 'phone')[] {
  return [
    ...(email !== undefined && email !== before.email ? (['email'] as const) : []),
    ...(phone && before.phone !== null && phone !== before.phone ? (['phone'] as const) : []),
  ];
}

/** Throws InvalidError on `currentPassword` unless the person has just typed it. */
async function proveOwner(actor: UserActor, sender: ProfileSender | undefined): Promise<void> {
  const typed = sender?.currentPassword;
  if (!sender || !typed) throw new InvalidError({ currentPassword: ['user.currentPasswordNeeded'] });
  const person = await getLogin(actor.id);
  await withPresentPassword(person, typed, sender.clientAddress, () => Promise.resolve());
}

/** What a text about an account names of its owner, and how to reach the shop. */
async function helpFields(tx: Transaction, name: string, language: Language) {
  const settings = await readSettings(tx);
  return {
    name: nameField(firstNameOf(name), language),
    phone: isolated(formatPhone(settings.phone), language),
    email: settings.email,
    shop: isolated(shopNameOf(settings, language), language),
  };
}

/** Tells whoever had the account by its former e-mail or phone what of them has changed. */
async function tellFormerContact(
  tx: Transaction,
  { _id, name, email, phone }: UserJson,
  changes: readonly ('email' | 'phone')[],
  language: Language,
): Promise<void> {
  const t = translator(language);
  const what = changes.map((field) => t(`account:profile.${field}`)).join(COMMA[language]);
  await queueMessage(tx, {
    kind: 'contactChanged',
    language,
    to: { name, email, phone },
    fields: { ...(await helpFields(tx, name, language)), what },
    user: _id,
  });
}

/**
 * Changes a person's own name, e-mail, phone and address; what is absent stays, `''` empties, and a phone can be
 * changed but not removed (contract 4.2). Another e-mail or phone than the present one asks for the password, ends
 * links for a new one and is told to the former address; wrong passwords count as failed logins, and each may be asked
 * for five times a day, taken ones included (contract 4.5). Throws InvalidError naming the fields, or LimitedError.
 */
export async function updateProfile(actor: UserActor, patch: ProfilePatch, sender?: ProfileSender): Promise<UserJson> {
  const before = await getProfile(actor.id);
  if (patch.phone === '' && before.phone !== null) throw new InvalidError({ phone: ['user.phone'] });
  const { name, email, city, apartment, street, landmark, note } = patch;
  const changes = contactChanges(before, patch);
  if (changes.length > 0) await proveOwner(actor, sender);
  const regionId = await regionIdOf(patch.region, before.address.region?._id ?? null);
  if (patch.phone && patch.phone !== before.phone) await countPhoneNumber(actor.id);
  if (changes.includes('email')) await countNewEmail(actor.id);
  const phone = patch.phone === '' ? null : patch.phone;
  const details = { name, email, phone, city, apartment, street, landmark, note, regionId, secondPhone: patch.phone2 };
  const { name: newName = before.name, email: newEmail = before.email } = patch;
  const searchText = personSearchText({
    name: newName,
    email: newEmail,
    phone: phone === undefined ? before.phone : phone,
  });
  const profile = await db
    .transaction(async (tx) => {
      await tx
        .update(users)
        .set({ ...details, searchText, updatedAt: new Date() })
        .where(eq(users.id, actor.id));
      if (changes.length > 0 && sender) {
        await endResetLinks(actor.id, tx);
        await tellFormerContact(tx, before, changes, sender.language);
      }
      return getProfile(actor.id, tx);
    })
    .catch((error: unknown) => {
      const taken = takenBy(error);
      throw taken ? new InvalidError(taken) : error;
    });
  if (changes.length > 0) logSecurityEvent('contact.changed', { user: actor.id });
  return profile;
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'phone'>;

/** Tells a person that their password has changed, in the transaction that changes it, and how to reach the shop. */
export async function tellPasswordChanged(tx: Transaction, person: Person, language: Language): Promise<void> {
  await queueMessage(tx, {
    kind: 'passwordChanged',
    language,
    to: person,
    fields: await helpFields(tx, person.name, language),
    user: person.id,
  });
}

/**
 * Sets a new password and ends every session and API token of the person, this one too: the caller opens a new one
 * (contract 4.4), and tells them. Wrong present passwords count as failed logins. Throws InvalidError naming the
 * field, or LimitedError.
 */
export async function changePassword(
  actor: UserActor,
  change: PasswordChange,
  { clientAddress, language }: { clientAddress: string; language: Language },
): Promise<UserJson> {
  const person = await getLogin(actor.id);
  const passwordHash = await withPresentPassword(person, change.currentPassword, clientAddress, (inTurn) => {
    assertUncommonPassword(change.password, person);
    return inTurn(() => hashPassword(change.password));
  });
  const profile = await db.transaction(async (tx) => {
    // Of two changes at once the second no longer knows the present password.
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, actor.id), eq(users.passwordHash, person.passwordHash ?? '')))
      .returning({ id: users.id });
    if (changed.length === 0) throw new InvalidError({ currentPassword: ['user.currentPasswordWrong'] });
    await endAccess(actor.id, tx);
    await tellPasswordChanged(tx, person, language);
    return getProfile(actor.id, tx);
  });
  logSecurityEvent('password.changed', { user: actor.id });
  return profile;
}
