import { randomBytes } from 'node:crypto';

import { count, eq } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { db, type Transaction } from '~/db/client.server';
import { recoveryCodes, twoSteps } from '~/db/schema/staff.server';
import { recordChange } from '~/features/audit/audit.commands.server';
import { dropOtherAccess } from '~/features/sessions/sessions.server';
import { shopName } from '~/features/settings/shop.server';
import { findPerson } from '~/features/user/user.accounts.server';
import { getLogin, withPresentPassword } from '~/features/user/user.login.server';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';

import { type QrPicture, qrPicture } from './qr.server';
import { codeHashes, seal, unseal } from './sealed.server';
import { proveSecondStep } from './second-step.server';
import {
  newTwoStepSecret,
  RECOVERY_CODES,
  recoveryCodeOf,
  spelledCode,
  spelledKey,
  stepOfCode,
  twoStepUri,
  typedCode,
} from './totp.rules';

/** Minutes that a key which was shown may be taken up. */
const SHOWN_FOR = 10;

/** What the page shows to set it up: `sealed` comes back with the form, so that looking stores nothing. */
export type SetUp = { sealed: string; picture: QrPicture; key: string; uri: string };

async function setUpOf(actor: UserActor, secret: string, sealed: string): Promise<SetUp> {
  const { email, phone } = await getLogin(actor.id);
  const uri = twoStepUri(secret, await shopName('en'), email ?? phone ?? actor.name);
  return { sealed, picture: qrPicture(uri), key: spelledKey(secret), uri };
}

/** A new key for the app of this person. */
export function beginTwoStep(actor: UserActor): Promise<SetUp> {
  const secret = newTwoStepSecret();
  return setUpOf(actor, secret, seal(`${String(Date.now())} ${secret}`, `shown ${actor.id}`));
}

function shownSecret(actor: UserActor, sealed: string): string | null {
  const [at, secret = ''] = unseal(sealed, `shown ${actor.id}`)?.split(' ') ?? [];
  return Date.now() - Number(at) < SHOWN_FOR * 60_000 ? secret : null;
}

/** The same key once more, for a form that came back; a new one where it is too old. */
export function showAgain(actor: UserActor, sealed: string): Promise<SetUp> {
  const secret = shownSecret(actor, sealed);
  return secret === null ? beginTwoStep(actor) : setUpOf(actor, secret, sealed);
}

/** What a person has: how many spare codes are left; null where there is no second step. */
export async function readTwoStep(userId: string): Promise<{ codesLeft: number } | null> {
  const [row] = await db
    .select({ left: count(recoveryCodes.codeHash) })
    .from(twoSteps)
    .leftJoin(recoveryCodes, eq(recoveryCodes.userId, twoSteps.userId))
    .where(eq(twoSteps.userId, userId))
    .groupBy(twoSteps.userId);
  return row ? { codesLeft: row.left } : null;
}

/** Puts ten new spare codes in the place of those there were; they are read here and nowhere else. */
async function makeCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(8)));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = codes.map((code) => ({ userId, codeHash: codeHashes(code, userId)[0] ?? '' }));
  await tx.insert(recoveryCodes).values(rows);
  return codes.map(spelledCode);
}

const note = (tx: Transaction, actor: UserActor | null, userId: string, from: boolean, to: boolean) =>
  recordChange(tx, actor, 'user', userId, { twoStep: from }, { twoStep: to });

type Typed = { code: string; currentPassword: string };

/**
 * Switches the second step on, by the key that the page showed, a code of it and the password; answers ten spare codes,
 * once. Other sessions and all tokens but this session's end: they were made without it. Throws InvalidError on its
 * fields, LimitedError, or ConflictError where it is on already (contract 4.11).
 */
export async function switchTwoStepOn(
  actor: UserActor,
  { sealed, code, currentPassword }: Typed & { sealed: string },
  clientAddress: string,
): Promise<string[]> {
  const secret = shownSecret(actor, sealed);
  if (secret === null) throw new InvalidError({ code: ['twoStep.tooOld'] });
  await withPresentPassword(await getLogin(actor.id), currentPassword, clientAddress, () => Promise.resolve());
  const step = stepOfCode(secret, typedCode(code), Date.now());
  if (step === null) throw new InvalidError({ code: ['user.codeWrong'] });
  const codes = await db.transaction(async (tx) => {
    const made = await tx
      .insert(twoSteps)
      .values({ userId: actor.id, sealedSecret: seal(secret, actor.id), lastStep: step })
      .onConflictDoNothing()
      .returning({ userId: twoSteps.userId });
    if (made.length === 0) throw new ConflictError('twoStep.onAlready');
    await note(tx, actor, actor.id, false, true);
    // Whoever came in elsewhere by the password alone has proven no second step.
    await dropOtherAccess(actor, tx);
    return makeCodes(tx, actor.id);
  });
  logSecurityEvent('twoStep.on', { user: actor.id });
  return codes;
}

/** Throws InvalidError on its field, or LimitedError, unless both are right. */
async function proveBoth(actor: UserActor, { code, currentPassword }: Typed, clientAddress: string): Promise<void> {
  await withPresentPassword(await getLogin(actor.id), currentPassword, clientAddress, () => Promise.resolve());
  await proveSecondStep(actor.id, code, clientAddress);
}

/** Ten new spare codes, once, by password and a code; those of before end. Throws InvalidError or LimitedError. */
export async function renewCodes(actor: UserActor, typed: Typed, clientAddress: string): Promise<string[]> {
  await proveBoth(actor, typed, clientAddress);
  const codes = await db.transaction((tx) => makeCodes(tx, actor.id));
  logSecurityEvent('twoStep.newCodes', { user: actor.id });
  return codes;
}

async function dropTwoStep(tx: Transaction, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const gone = await tx.delete(twoSteps).where(eq(twoSteps.userId, userId)).returning({ userId: twoSteps.userId });
  return gone.length > 0;
}

/** Switches the second step off, by password and a code. Throws InvalidError or LimitedError (contract 4.11). */
export async function switchTwoStepOff(actor: UserActor, typed: Typed, clientAddress: string): Promise<void> {
  await proveBoth(actor, typed, clientAddress);
  await db.transaction(async (tx) => {
    await dropTwoStep(tx, actor.id);
    await note(tx, actor, actor.id, true, false);
  });
  logSecurityEvent('twoStep.off', { user: actor.id });
}

/** The same from the command line, for somebody who has lost phone and codes. False where it is off. NotFoundError. */
export async function switchTwoStepOffOf(email: string): Promise<boolean> {
  const person = await findPerson(email);
  if (!person) throw new NotFoundError('user.notFound');
  const wasOn = await db.transaction(async (tx) => {
    const gone = await dropTwoStep(tx, person.id);
    if (gone) await note(tx, null, person.id, true, false);
    return gone;
  });
  if (wasOn) logSecurityEvent('twoStep.off', { user: person.id });
  return wasOn;
}
