import { greetingTo } from '~/admin/orders/customer-words.server';
import type { StaffActor } from '~/auth/permissions';
import { toEgp } from '~/features/catalogue/money';
import { browseCustomers, type CustomerCounts, type ListedCustomer } from '~/features/customer/customer.list.server';
import { getCustomer, getCustomerRow, listOrdersOf } from '~/features/customer/customer.queries.server';

import { CUSTOMERS_LIMIT } from '~/features/customer/customer.schema';
import type { Pagination } from '~/features/catalogue/list-address';

import type { CustomerView } from './customer-page';
import type { CustomerFilters } from './customers';

const SHOWN = 50;

/** A customer with the newest orders of the account, as the page shows them. Throws NotFoundError. */
export async function readCustomerView(staff: StaffActor, id: string): Promise<CustomerView> {
  const customer = await getCustomer(staff, id);
  const { createdAt, byWhatsapp } = await getCustomerRow(staff, id);
  const rows = await listOrdersOf(staff, id, SHOWN);
  return {
    ...customer,
    byWhatsapp,
    since: createdAt.toISOString(),
    greeting: await greetingTo(rows[0]?.language ?? 'ar', customer.name),
    ordersOfAccount: rows.map((row) => ({
      ...{ _id: row.id, number: row.number, status: row.status, total: toEgp(row.total) },
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

export type CustomerRowJson = ListedCustomer & { /** In their language; empty without a phone. */ greeting: string };
export type CustomerList = { customers: CustomerRowJson[]; counts: CustomerCounts; pagination: Pagination };

/** The customers that an address of the screen names, 20 a page, each with the words a message begins with. */
export async function readCustomerList(staff: StaffActor, filters: CustomerFilters): Promise<CustomerList> {
  const { customers, counts, pagination } = await browseCustomers(staff, filters, filters.page, CUSTOMERS_LIMIT);
  const greeted = customers.map(async (customer) => ({
    ...customer,
    greeting: customer.phone === null ? '' : await greetingTo(customer.lastOrder?.language ?? 'ar', customer.name),
  }));
  return { customers: await Promise.all(greeted), counts, pagination };
}
