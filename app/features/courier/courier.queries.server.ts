import { asc, eq, inArray, sql } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db, type Executor } from '~/db/client.server';
import { courierFees, couriers } from '~/db/schema/courier.server';
import { pageOfAll, type Pagination } from '~/features/catalogue/list-address';
import { holdsWords } from '~/features/catalogue/search-text';
import { isUuid } from '~/features/catalogue/uuid';
import { NotFoundError } from '~/http/domain-error';

import { courierJson, type CourierJson, type CourierRow } from './courier.json';
import { trackingLink } from './courier.rules';
import type { CourierListQuery } from './courier.schema';

async function withFees(rows: readonly CourierRow[], executor: Executor): Promise<CourierJson[]> {
  if (rows.length === 0) return [];
  const fees = await executor
    .select()
    .from(courierFees)
    .where(
      inArray(
        courierFees.courierId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => courierJson(row, fees));
}

/** All couriers by name. */
export const listCouriers = async (_staff: StaffActor, executor: Executor = db): Promise<CourierJson[]> =>
  withFees(
    await executor
      .select()
      .from(couriers)
      .orderBy(asc(sql`lower(${couriers.name})`)),
    executor,
  );

/** Those whose name holds each word of `q`, by name, a page at a time (contract 6.16). */
export async function findCouriers(
  staff: StaffActor,
  { q = '', ...asked }: CourierListQuery,
): Promise<{ couriers: CourierJson[]; pagination: Pagination }> {
  const holds = holdsWords(q);
  const found = (await listCouriers(staff)).filter(({ name }) => holds(name));
  const { items, pagination } = pageOfAll(found, asked);
  return { couriers: items, pagination };
}

/** Throws NotFoundError. */
export async function getCourier(_staff: StaffActor, id: string, executor: Executor = db): Promise<CourierJson> {
  const rows = isUuid(id) ? await executor.select().from(couriers).where(eq(couriers.id, id)) : [];
  const [courier] = await withFees(rows, executor);
  if (!courier) throw new NotFoundError('courier.notFound');
  return courier;
}

/** The courier of this name, in any case; null: it is nobody's of the list. */
export async function findCourierByName(name: string, executor: Executor = db): Promise<CourierJson | null> {
  if (name.trim() === '') return null;
  const rows = await executor
    .select()
    .from(couriers)
    .where(sql`lower(${couriers.name}) = lower(${name.trim()})`);
  return (await withFees(rows, executor))[0] ?? null;
}

/** Where a parcel of an order is followed; null where no address is known. For anybody who may see the order. */
export async function findTracking(
  { courier, waybill }: { courier: string | null; waybill: string | null },
  executor: Executor = db,
): Promise<string | null> {
  if (!courier || !waybill) return null;
  const [row] = await executor
    .select({ trackingUrl: couriers.trackingUrl })
    .from(couriers)
    .where(sql`lower(${couriers.name}) = lower(${courier})`);
  return row ? trackingLink(row.trackingUrl, waybill) : null;
}
