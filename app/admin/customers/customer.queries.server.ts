import { greetingTo } from '~/admin/orders/customer-words.server';
import type { StaffActor } from '~/auth/permissions';
import { toEgp } from '~/features/catalogue/money';
import { getCustomer, getCustomerRow, listOrdersOf } from '~/features/customer/customer.queries.server';

import type { CustomerView } from './customer-page';

const SHOWN = 50;

/** A customer with the newest orders of the account, as the page shows them. Throws NotFoundError. */
export async function readCustomerView(staff: StaffActor, id: string): Promise<CustomerView> {
  const customer = await getCustomer(staff, id);
  const { createdAt } = await getCustomerRow(staff, id);
  const rows = await listOrdersOf(staff, id, SHOWN);
  return {
    ...customer,
    since: createdAt.toISOString(),
    greeting: await greetingTo(rows[0]?.language ?? 'ar', customer.name),
    ordersOfAccount: rows.map((row) => ({
      ...{ _id: row.id, number: row.number, status: row.status, total: toEgp(row.total) },
      createdAt: row.createdAt.toISOString(),
    })),
  };
}
