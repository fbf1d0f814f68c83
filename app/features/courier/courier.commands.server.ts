import { and, eq, ne, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay, type StaffActor } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { courierFees, couriers } from '~/db/schema/courier.server';
import { regions } from '~/db/schema/region.server';
import { recordChange } from '~/features/audit/audit.commands.server';
import { toPiastres } from '~/features/catalogue/money';
import { InvalidError, NotFoundError } from '~/http/domain-error';

import type { CourierJson } from './courier.json';
import { getCourier } from './courier.queries.server';
import type { CourierFields } from './courier.schema';

async function assertFree(transaction: Transaction, { name }: CourierFields, own: string | null): Promise<void> {
  const [taken] = await transaction
    .select({ id: couriers.id })
    .from(couriers)
    .where(and(sql`lower(${couriers.name}) = lower(${name})`, own === null ? undefined : ne(couriers.id, own)));
  if (taken) throw new InvalidError({ name: ['courier.nameTaken'] });
}

async function writeFees(transaction: Transaction, courierId: string, { fees }: CourierFields): Promise<void> {
  const known = new Set((await transaction.select({ id: regions.id }).from(regions)).map(({ id }) => id));
  const unknown = fees.findIndex(({ region }) => !known.has(region));
  if (unknown !== -1) throw new InvalidError({ [`fees.${unknown}.region`]: ['order.regionMissing'] });
  await transaction.delete(courierFees).where(eq(courierFees.courierId, courierId));
  if (fees.length > 0)
    await transaction
      .insert(courierFees)
      .values(fees.map(({ region: regionId, fee }) => ({ courierId, regionId, fee })));
}

/** What the log keeps: names, address and columns; fees by their governorate, in piastres. */
const loggedOf = ({ name, trackingUrl, columns, fees }: CourierJson) => ({
  ...{ name, trackingUrl, columns: columns.map(({ field, heading }) => `${field}: ${heading}`).join(', ') },
  fees: fees
    .map(({ region, fee }) => `${region} ${toPiastres(fee)}`)
    .sort()
    .join(', '),
});

const LOCK_NAMES = sql`lock table ${couriers} in share row exclusive mode`;

async function write(
  staff: StaffActor,
  transaction: Transaction,
  fields: CourierFields,
  own: string | null,
): Promise<string> {
  await transaction.execute(LOCK_NAMES);
  await assertFree(transaction, fields, own);
  const { name, trackingUrl, columns } = fields;
  const [row] =
    own === null
      ? await transaction.insert(couriers).values({ name, trackingUrl, columns }).returning()
      : await transaction.update(couriers).set({ name, trackingUrl, columns }).where(eq(couriers.id, own)).returning();
  if (!row) throw new NotFoundError('courier.notFound');
  await writeFees(transaction, row.id, fields);
  return row.id;
}

/**
 * Writes down a courier (contract 6.16); fees in piastres. Throws ForbiddenError, InvalidError for a name that another
 * has, in any case, and for a governorate that there is none of.
 */
export async function createCourier(actor: UserActor, fields: CourierFields): Promise<CourierJson> {
  assertMay(actor, 'couriers.write');
  return db.transaction(async (transaction) => {
    const id = await write(actor, transaction, fields, null);
    const after = await getCourier(actor, id, transaction);
    await recordChange(transaction, actor, 'courier', id, null, loggedOf(after));
    return after;
  });
}

/** Changes one, its orders keep the name that they have. Throws as `createCourier`, and NotFoundError. */
export async function updateCourier(actor: UserActor, id: string, fields: CourierFields): Promise<CourierJson> {
  assertMay(actor, 'couriers.write');
  return db.transaction(async (transaction) => {
    const before = await getCourier(actor, id, transaction);
    await write(actor, transaction, fields, id);
    const after = await getCourier(actor, id, transaction);
    await recordChange(transaction, actor, 'courier', id, loggedOf(before), loggedOf(after));
    return after;
  });
}

/** Takes one off the list; orders keep its name, statements too. Throws ForbiddenError, NotFoundError. */
export async function deleteCourier(actor: UserActor, id: string): Promise<void> {
  assertMay(actor, 'couriers.write');
  await db.transaction(async (transaction) => {
    const before = await getCourier(actor, id, transaction);
    await transaction.delete(couriers).where(eq(couriers.id, id));
    await recordChange(transaction, actor, 'courier', id, loggedOf(before), null);
  });
}
