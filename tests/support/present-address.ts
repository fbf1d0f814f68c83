import { type ApiOperation, NOBODY } from './api';
import { database } from './database';
import { ownCouponRow, ownCourier } from './records';
import { newOrder } from './shopping';

/** The id, or slug, of a record that a path of this kind is about; null where any id will do. */
async function presentKey(path: string): Promise<string | null> {
  if (path.endsWith('/page/{slug}')) return 'about';
  if (/\/order\/\{id\}\/(shipment|address)$/.test(path)) return (await newOrder()).id;
  if (path.endsWith('/coupon/{id}')) return (await ownCouponRow()).id;
  if (path.endsWith('/courier/{id}')) return (await ownCourier()).id;
  const sql = database();
  if (path.endsWith('/customer/{id}')) {
    const [customer] = await sql<{ id: string }[]>`
      select id from users where role = 'user' and erased_at is null order by created_at limit 1`;
    return customer?.id ?? null;
  }
  const [, table] = /^\/api\/v1\/(product|collection)\/\{key\}$/.exec(path) ?? [];
  if (!table) return null;
  const [row] = await sql<
    { id: string }[]
  >`select id from ${sql(`${table}s`)} where deleted_at is null order by id limit 1`;
  return row?.id ?? null;
}

/**
 * Where a call can be made so that its body is looked at: with the id of a record that is there, where it is asked for
 * first.
 */
export const presentAddress = async ({ path, address }: ApiOperation): Promise<string> =>
  address.replace(NOBODY, (await presentKey(path)) ?? NOBODY);

export async function presentAddresses(operations: readonly ApiOperation[]): Promise<string[]> {
  const addresses: string[] = [];
  for (const operation of operations) addresses.push(await presentAddress(operation));
  return addresses;
}
