import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { coupons } from '~/db/schema/coupon.server';
import { regions } from '~/db/schema/region.server';
import { recordChange } from '~/features/audit/audit.commands.server';
import { assertLatest } from '~/features/catalogue/record-version';
import { InvalidError, NotFoundError } from '~/http/domain-error';

import { type CouponJson, couponJson } from './coupon.json';
import { getCoupon } from './coupon.queries.server';
import type { CouponRow } from './coupon.rules';
import type { CouponFields } from './coupon.schema';

/** What the log keeps: money in piastres; governorates by their id. */
const loggedOf = ({ used: _, usesLessAt: __, usesEachLessAt: ___, notRegions, ...row }: CouponRow) => ({
  ...row,
  notRegions: [...notRegions].sort(),
});

const isLess = (after: number | null, before: number | null): boolean =>
  after !== null && (before === null || after < before);

/** Which limits a change makes less, and when: orders wait until it stands, so none takes a use in between. */
const limitsMadeLess = (before: CouponRow, { uses, usesEach }: CouponFields): Record<string, SQL> => ({
  ...(isLess(uses, before.uses) && { usesLessAt: sql`clock_timestamp()` }),
  ...(isLess(usesEach, before.usesEach) && { usesEachLessAt: sql`clock_timestamp()` }),
});

async function assertFree(code: string, own: string | null, transaction: Transaction): Promise<void> {
  const [taken] = await transaction
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.code, code), isNull(coupons.deletedAt), own === null ? undefined : ne(coupons.id, own)));
  if (taken) throw new InvalidError({ code: ['coupon.codeTaken'] });
}

async function assertRegions({ notRegions }: CouponFields, transaction: Transaction): Promise<void> {
  if (notRegions.length === 0) return;
  const known = new Set((await transaction.select({ id: regions.id }).from(regions)).map(({ id }) => id));
  if (notRegions.some((id) => !known.has(id))) throw new InvalidError({ notRegions: ['order.regionMissing'] });
}

/** Two who write the same code down at one moment take turns; no order waits for them. */
const LOCK_CODES = sql`select pg_advisory_xact_lock(hashtext('coupons.codes'))`;

/**
 * Writes down a code (contract 6.20); amounts in piastres. Throws ForbiddenError, InvalidError for a code that another
 * has, and for a governorate that there is none of.
 */
export async function createCoupon(actor: UserActor, fields: CouponFields): Promise<CouponJson> {
  assertMay(actor, 'coupons.write');
  return db.transaction(async (transaction) => {
    await transaction.execute(LOCK_CODES);
    await assertFree(fields.code, null, transaction);
    await assertRegions(fields, transaction);
    const [row] = await transaction.insert(coupons).values(fields).returning();
    if (!row) throw new Error('The coupon was not written');
    await recordChange(transaction, actor, 'coupon', row.id, null, loggedOf(row));
    return couponJson(row);
  });
}

async function lockCoupon(id: string, transaction: Transaction): Promise<CouponRow> {
  const [row] = await transaction.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!row || row.deletedAt !== null) throw new NotFoundError('coupon.notFound');
  return row;
}

/**
 * Changes a code; orders keep what it took off them. `version`: the state that a form was made from. Throws as
 * `createCoupon`, NotFoundError, and ConflictError for a form made from an older state.
 */
export async function updateCoupon(
  actor: UserActor,
  id: string,
  fields: CouponFields,
  version?: string,
): Promise<CouponJson> {
  assertMay(actor, 'coupons.write');
  return db.transaction(async (transaction) => {
    await getCoupon(actor, id, transaction);
    await transaction.execute(LOCK_CODES);
    const before = await lockCoupon(id, transaction);
    assertLatest(before, version);
    await assertFree(fields.code, id, transaction);
    await assertRegions(fields, transaction);
    const [after] = await transaction
      .update(coupons)
      .set({ ...fields, ...limitsMadeLess(before, fields) })
      .where(eq(coupons.id, id))
      .returning();
    if (!after) throw new NotFoundError('coupon.notFound');
    await recordChange(transaction, actor, 'coupon', id, loggedOf(before), loggedOf(after));
    return couponJson(after);
  });
}

/** Stops a code for a while, or lets it run again. Throws ForbiddenError, NotFoundError. */
export async function pauseCoupon(actor: UserActor, id: string, paused: boolean): Promise<void> {
  assertMay(actor, 'coupons.write');
  await db.transaction(async (transaction) => {
    await getCoupon(actor, id, transaction);
    const before = await lockCoupon(id, transaction);
    const [after] = await transaction.update(coupons).set({ active: !paused }).where(eq(coupons.id, id)).returning();
    if (after) await recordChange(transaction, actor, 'coupon', id, loggedOf(before), loggedOf(after));
  });
}

/** Takes a code away; carts that hold it say so, orders keep it. Throws ForbiddenError, NotFoundError. */
export async function deleteCoupon(actor: UserActor, id: string): Promise<void> {
  assertMay(actor, 'coupons.write');
  await db.transaction(async (transaction) => {
    await getCoupon(actor, id, transaction);
    const before = await lockCoupon(id, transaction);
    await transaction.update(coupons).set({ deletedAt: new Date() }).where(eq(coupons.id, id));
    await recordChange(transaction, actor, 'coupon', id, loggedOf(before), null);
  });
}
