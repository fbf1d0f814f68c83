import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { courierItems } from '~/db/schema/courier.server';
import { orders } from '~/db/schema/order.server';
import { regions } from '~/db/schema/region.server';
import { toEgp } from '~/features/catalogue/money';
import { listCouriers } from '~/features/courier/courier.queries.server';

/** All couriers with how many parcels each has, and what is open with each, in EGP. */
export async function listCouriersWithParcels(staff: StaffActor) {
  const couriers = await listCouriers(staff);
  const name = sql<string>`lower(${orders.courier})`;
  const out = await db
    .select({ name, parcels: count() })
    .from(orders)
    .where(and(eq(orders.status, 'out'), ne(orders.courier, '')))
    .groupBy(name);
  const whose = sql<string>`lower(${courierItems.courier})`;
  const open = await db
    .select({ name: whose, amount: sql<number>`sum(${courierItems.amount})::float8` })
    .from(courierItems)
    .where(isNull(courierItems.closedAt))
    .groupBy(whose);
  return couriers.map((courier) => {
    const own = courier.name.toLowerCase();
    return {
      ...courier,
      parcels: out.find((row) => row.name === own)?.parcels ?? 0,
      open: toEgp(open.find((row) => row.name === own)?.amount ?? 0),
    };
  });
}

/** The governorates that a fee can be agreed for, with what customers pay, in EGP. */
export async function listFeeRegions(_staff: StaffActor) {
  const rows = await db.select().from(regions).orderBy(asc(regions.order), asc(regions.id));
  return rows.map(({ id, nameEn, nameAr, deliveryCharge }) => ({
    ...{ _id: id, name: { en: nameEn, ar: nameAr }, deliveryCharge: toEgp(deliveryCharge) },
  }));
}
