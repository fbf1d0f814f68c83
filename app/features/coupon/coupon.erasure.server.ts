import { and, eq, inArray, sql } from 'drizzle-orm';

import type { Transaction } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { couponUses, coupons } from '~/db/schema/coupon.server';

/**
 * Forgets a phone (contract 7.11): that with which these orders took uses of codes, and where a code was for it alone,
 * which is for nobody then. The caller has checked who may.
 */
export async function eraseCouponPhones(
  orderIds: readonly string[],
  phone: string | null,
  transaction: Transaction,
): Promise<void> {
  await transaction
    .update(couponUses)
    .set({ phone: '' })
    .where(inArray(couponUses.orderId, [...orderIds]));
  if (phone === null) return;
  const own = await transaction
    .update(coupons)
    .set({ phone: null, active: false, deletedAt: sql`coalesce(${coupons.deletedAt}, now())` })
    .where(eq(coupons.phone, phone))
    .returning({ id: coupons.id });
  const ids = own.map(({ id }) => id);
  await transaction
    .update(auditLog)
    .set({ changes: {}, searchText: '' })
    .where(and(eq(auditLog.entity, 'coupon'), inArray(auditLog.entityId, ids)));
}
