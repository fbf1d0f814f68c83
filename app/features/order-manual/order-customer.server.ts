import { desc, eq, ne, and, sql } from 'drizzle-orm';

import { userActor } from '~/auth/actor';
import { may, type StaffActor } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orders } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import { normalisePhone } from '~/features/catalogue/phone.rules';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { toEgp } from '~/features/catalogue/money';
import { isUuid } from '~/features/catalogue/uuid';
import { isCustomer } from '~/features/user/user.queries.server';
import { ORDER_FIELDS } from '~/features/order/order.fields';
import { InvalidError } from '~/http/domain-error';
import { translator } from '~/i18n/i18n.server';

import type { ManualOrder } from './order-manual.schema';

type Account = Pick<typeof users.$inferSelect, 'id' | 'name'>;
const ACCOUNT = { id: users.id, name: users.name, role: users.role, staffRole: users.staffRole };

/** Held until the order stands: an account that is being erased is nobody's any more. */
const accountOf = async (phone: string, transaction: Transaction) =>
  (await transaction.select(ACCOUNT).from(users).where(eq(users.phone, phone)).for('key share'))[0];

async function assertFreeEmail(email: string, phone: string, transaction: Transaction): Promise<void> {
  const [taken] = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, sql`${users.phone} is distinct from ${phone}`));
  if (taken) throw new InvalidError({ 'customer.email': ['orderNew.emailTaken'] }, 'orderNew.emailTaken');
}

/** The one account of those who buy at the counter and say nothing of themselves. */
async function counterAccount(transaction: Transaction): Promise<Account> {
  const find = () => transaction.select(ACCOUNT).from(users).where(eq(users.counter, true));
  const [known] = await find();
  if (known) return known;
  const name = translator('ar')('counterCustomer');
  await transaction.insert(users).values({ name, counter: true }).onConflictDoNothing();
  const [made] = await find();
  if (!made) throw new Error('The account of the counter was not made');
  return made;
}

/**
 * Whose order it is (contract 6.18): the account of the phone, which keeps its own name and e-mail, or a new one
 * without a password. Throws InvalidError for the phone of somebody of the staff, an e-mail that is somebody else's,
 * and a new customer without a name.
 */
export async function customerFor(
  { phone, name, email }: ManualOrder['customer'],
  transaction: Transaction,
): Promise<Account> {
  if (phone === null) return counterAccount(transaction);
  if (email !== null) await assertFreeEmail(email, phone, transaction);
  const known = await accountOf(phone, transaction);
  if (known && may(userActor(known), 'office.open'))
    throw new InvalidError({ 'customer.phone': ['orderNew.staff'] }, 'orderNew.staff');
  if (known) return known;
  if (name === null) throw new InvalidError({ 'customer.name': ['user.nameLength'] }, 'user.nameLength');
  const searchText = normaliseSearchText([name, email ?? '', phone].join(' '));
  // Of two who write the same customer down at one moment the second finds the first one's.
  const [made] = await transaction
    .insert(users)
    .values({ name, phone, email, searchText })
    .onConflictDoNothing()
    .returning({ id: users.id, name: users.name });
  const account = made ?? (await accountOf(phone, transaction));
  if (!account) throw new InvalidError({ 'customer.email': ['orderNew.emailTaken'] }, 'orderNew.emailTaken');
  return account;
}

/** A customer as the form of a new order knows them. `total`: EGP, of what was not canceled. */
export type KnownCustomer = {
  name: string;
  orders: number;
  total: number;
  /** Where the last order went, or what the profile knows, by the names of the form's fields. */
  address: Record<string, string>;
};

/** The phone of a customer, as an order for them begins; null where there is none. */
export async function findCustomerPhone(_staff: StaffActor, id: string): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [user] = await db
    .select({ phone: users.phone })
    .from(users)
    .where(and(eq(users.id, id), isCustomer));
  return user?.phone ?? null;
}

/** Who has this phone; null for nobody, and for the staff. */
export async function findCustomer(_staff: StaffActor, typed: string): Promise<KnownCustomer | null> {
  const phone = normalisePhone(typed);
  if (phone === null) return null;
  const [user] = await db.select().from(users).where(eq(users.phone, phone));
  if (!user || may(userActor(user), 'office.open')) return null;
  const [sums] = await db
    .select({ orders: sql<number>`count(*)::int`, total: sql<number>`coalesce(sum(${orders.total}), 0)::float8` })
    .from(orders)
    .where(and(eq(orders.userId, user.id), ne(orders.status, 'canceled')));
  const [last] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), sql`${orders.regionId} is not null`))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  const names = ['region', 'city', 'street', 'apartment', 'landmark'] as const;
  const address = names.map((name) => [
    name,
    (last ? last[ORDER_FIELDS[name].column] : user[name === 'region' ? 'regionId' : name]) ?? '',
  ]);
  return {
    name: user.name,
    orders: sums?.orders ?? 0,
    total: toEgp(sums?.total ?? 0),
    address: Object.fromEntries(address) as Record<string, string>,
  };
}
