import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '~/db/client.server';
import { couponUses, coupons } from '~/db/schema/coupon.server';
import type { Adjustment, Totals } from '~/features/pricing/pricing.rules';
import { ConflictError, NotFoundError } from '~/http/domain-error';
import { translator } from '~/i18n/i18n.server';
import type { Localized } from '~/i18n/localized';

import { type CouponRefusal, couponWords, goneRefusal } from './coupon-words';
import { refusalFor } from './coupon.json';
import { findCoupon, findCouponOf, hasOtherFirstOrder } from './coupon.queries.server';
import {
  closedBecause,
  type CouponLine,
  type CouponPhone,
  type CouponReason,
  type CouponRow,
  NOBODY,
  refusedBecause,
  REFUSAL_OF,
  takenOff,
} from './coupon.rules';
import { normaliseCode } from './coupon.schema';

/** The refusal in words of both languages; `details.reason` is which of them it is (contract 6.20). */
export function couponRefused(refusal: CouponRefusal): ConflictError {
  const why = { en: couponWords(refusal, translator('en'), 'en'), ar: couponWords(refusal, translator('ar'), 'ar') };
  const { reason, code } = refusal;
  return new ConflictError(REFUSAL_OF[reason], { why: why.en }, { reason, coupon: code, why });
}

const refused = (reason: CouponReason, row: CouponRow, region: Localized | null = null): ConflictError =>
  couponRefused(refusalFor(reason, row, region));

export const unknownCoupon = (code: string): NotFoundError => new NotFoundError('coupon.unknown', { code });

const takenOffName = (code: string): Localized => ({
  en: translator('en')('couponCalled', { code }),
  ar: translator('ar')('couponCalled', { code }),
});

/** What a code takes off the lines of an order, as its rows, in piastres. */
export const couponAdjustments = (row: CouponRow, lines: readonly CouponLine[]): Adjustment[] =>
  takenOff(row, lines).map((amount, line) => ({ kind: 'coupon', line, amount, name: takenOffName(row.code) }));

type Placed = { id: string; couponCode: string | null };

/** What of an order a code asks about; `phone`: whose it is. */
type CouponOrder = { lines: readonly CouponLine[]; phone: string; region: { id: string; name: Localized } | null };

/** An order that takes a use also brings its recipient's second phone, or an empty one. */
type TakingOrder = CouponOrder & { phone2: string };

/** A use of a code that an order takes, and what it is priced with. */
export type TakenCoupon = { row: CouponRow; adjustments: Adjustment[]; freesDelivery: boolean };

/** What an order would get by a code, without taking a use of it; `refusal`: why it gets nothing, null: it does. */
export type TriedCoupon = { refusal: CouponRefusal | null; adjustments: Adjustment[]; freesDelivery: boolean };

const nothingBy = (refusal: CouponRefusal): TriedCoupon => ({ refusal, adjustments: [], freesDelivery: false });

function triedBy(
  row: CouponRow,
  closed: CouponReason | null,
  { lines, region, whose }: Omit<CouponOrder, 'phone'> & { whose: CouponPhone },
): TriedCoupon {
  const reason = closed ?? refusedBecause(row, { lines, region: region?.id ?? null, whose });
  if (reason !== null) return nothingBy(refusalFor(reason, row, region?.name ?? null));
  return { refusal: null, adjustments: couponAdjustments(row, lines), freesDelivery: row.freeDelivery };
}

/** What an order that is still being written down would get by a code; the use is taken when it is placed. */
export async function tryCoupon(code: string, { lines, phone, region }: CouponOrder): Promise<TriedCoupon> {
  const found = await findCoupon(code, { phone });
  if (!found) return nothingBy(goneRefusal(code));
  const { row, whose, at } = found;
  return triedBy(row, closedBecause(row, at), { lines, region, whose });
}

/**
 * The same for the items of an order that took its use already (contract 6.14): judged by what they are and where they
 * go, not by the days of the code, its uses or its phone. Null where the order has none.
 */
export async function tryCouponOf(
  { id, couponCode }: Placed,
  { lines, region }: Pick<CouponOrder, 'lines' | 'region'>,
  executor: Executor,
): Promise<TriedCoupon | null> {
  const row = couponCode === null ? null : await findCouponOf(id, executor);
  return row && triedBy(row, null, { lines, region, whose: NOBODY });
}

const isOpen = and(
  isNull(coupons.deletedAt),
  eq(coupons.active, true),
  or(isNull(coupons.uses), lt(coupons.used, coupons.uses)),
  sql`coalesce(${coupons.startsAt} <= clock_timestamp(), true)`,
  sql`coalesce(${coupons.endsAt} > clock_timestamp(), true)`,
);

/**
 * Of orders that name a code, those of one phone take turns to the end of their transactions, whichever codes they
 * name: each sees what the others took. Before the code is held, in the order of the locks.
 */
const holdPhones = (transaction: Transaction, phones: readonly string[]) =>
  transaction.execute(sql`
    select pg_advisory_xact_lock(held.key) from (
      select distinct hashtext('coupons.phone:' || phone) as key
      from jsonb_array_elements_text(${JSON.stringify(phones)}::jsonb) phone where phone <> '' order by key
    ) held`);

/**
 * Takes a use of a code for an order, in its transaction: one conditional statement, which holds the code until the
 * order stands, so that the last use is one order's; then judges it as it is now (contract 6.20). Its phone is held
 * before, so that of two orders one is the first. Null without a code. Throws ConflictError with the reason in words.
 */
export async function takeCoupon(
  transaction: Transaction,
  code: string | null,
  order: TakingOrder,
): Promise<TakenCoupon | null> {
  if (code === null) return null;
  await holdPhones(transaction, [order.phone, order.phone2]);
  const [taken] = await transaction
    .update(coupons)
    .set({ used: sql`${coupons.used} + 1`, updatedAt: sql`${coupons.updatedAt}` })
    .where(and(eq(coupons.code, normaliseCode(code)), isOpen))
    .returning();
  // What others of this phone took is seen only once the code is held.
  const held = await findCoupon(code, { phone: order.phone }, transaction);
  if (!held) throw couponRefused(goneRefusal(code));
  // Somebody gave a use back, or the code opened, between the two: the next try gets it.
  if (!taken) throw refused(closedBecause(held.row, held.at) ?? 'usedUp', held.row);
  const { lines, region } = order;
  const reason = refusedBecause(held.row, { lines, region: region?.id ?? null, whose: held.whose });
  if (reason !== null) throw refused(reason, held.row, region?.name ?? null);
  return { row: taken, adjustments: couponAdjustments(taken, lines), freesDelivery: taken.freeDelivery };
}

type Priced = { adjustments: readonly Adjustment[]; totals: Pick<Totals, 'freeDeliveryReason'> };

/** What a code takes off an order in all, in piastres: off its lines, and the delivery that it frees. */
export const savedBy = ({ adjustments, totals }: Priced, charge: number): number =>
  adjustments.filter(({ kind }) => kind === 'coupon').reduce((sum, { amount }) => sum + amount, 0) +
  (totals.freeDeliveryReason === 'coupon' ? charge : 0);

/** Writes down which order took the use, and what it saved in piastres; one that saved nothing gives it back. */
export async function keepUse(
  transaction: Transaction,
  { row }: TakenCoupon,
  { id: orderId, phone, saved: amount }: { id: string; phone: string; saved: number },
): Promise<void> {
  if (amount > 0) await transaction.insert(couponUses).values({ orderId, couponId: row.id, phone, amount });
  else await changeUsed(row.id, -1, transaction);
}

async function changeUsed(id: string, by: 1 | -1, transaction: Transaction): Promise<boolean> {
  const isFree = by < 0 ? undefined : or(isNull(coupons.uses), lt(coupons.used, coupons.uses));
  const changed = await transaction
    .update(coupons)
    .set({ used: sql`${coupons.used} + ${by}`, updatedAt: sql`${coupons.updatedAt}` })
    .where(and(eq(coupons.id, id), isFree))
    .returning({ id: coupons.id });
  return changed.length > 0;
}

/** Gives back the use that a canceled order took; the caller holds the order. Once. */
export async function giveUseBack({ id, couponCode }: Placed, transaction: Transaction): Promise<void> {
  if (couponCode === null) return;
  const [use] = await transaction
    .update(couponUses)
    .set({ givenBackAt: sql`clock_timestamp()` })
    .where(and(eq(couponUses.orderId, id), isNull(couponUses.givenBackAt)))
    .returning();
  if (use) await changeUsed(use.couponId, -1, transaction);
}

/** How often a phone has a code now; of one that was erased nobody knows. */
async function countUsesOf({ couponId, phone }: typeof couponUses.$inferSelect, transaction: Transaction) {
  const isTheirs = and(eq(couponUses.couponId, couponId), eq(couponUses.phone, phone), isNull(couponUses.givenBackAt));
  return phone === '' ? 0 : transaction.$count(couponUses, isTheirs);
}

/**
 * Takes it again for an order whose cancelation is taken back; the caller holds the order. Throws ConflictError where
 * the last use has gone to another order meanwhile, the phone has used it up, or another order is the phone's first.
 */
export async function takeUseAgain(
  { id, couponCode, secondPhone }: Placed & { secondPhone: string },
  transaction: Transaction,
): Promise<void> {
  if (couponCode === null) return;
  const isGivenBack = and(eq(couponUses.orderId, id), isNotNull(couponUses.givenBackAt));
  const [use] = await transaction.select().from(couponUses).where(isGivenBack);
  if (!use) return;
  await holdPhones(transaction, [use.phone, secondPhone]);
  await transaction.update(couponUses).set({ givenBackAt: null }).where(isGivenBack);
  const taken = await changeUsed(use.couponId, 1, transaction);
  const [row] = await transaction.select().from(coupons).where(eq(coupons.id, use.couponId));
  if (!row) return;
  if (!taken) throw refused('usedUp', row);
  // What others of this phone took is seen only once the code is held.
  const byPhone = row.usesEach === null ? 0 : await countUsesOf(use, transaction);
  if (row.usesEach !== null && byPhone > row.usesEach) throw refused('usedByPhone', row);
  if (!row.firstOrderOnly || use.phone === '') return;
  if (await hasOtherFirstOrder(use, transaction)) throw refused('firstOrder', row);
}

/** After an edit: what the code saves the order now, in piastres. */
export async function changeSaved(orderId: string, amount: number, transaction: Transaction): Promise<void> {
  await transaction.update(couponUses).set({ amount }).where(eq(couponUses.orderId, orderId));
}
