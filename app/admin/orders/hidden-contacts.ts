import type { StaffActor } from '~/auth/permissions';
import { nameFor, seesContacts } from '~/features/person/contacts';
import type { OrderRow } from '~/features/order/order.json';
import { firstNameOf } from '~/features/person/first-name';

import type { AdminOrderJson } from './orders.json';

/** What of an address is read by whoever sees no contacts: the first name, and where it goes roughly. */
const hiddenAddress = ({ name, city, region }: AdminOrderJson['address']): AdminOrderJson['address'] => ({
  ...{ name: firstNameOf(name), phone: '', phone2: '', region, city },
  ...{ street: '', apartment: '', landmark: '', note: '' },
});

/**
 * An order as somebody of the shop may see it: without `customers.read` no phone, e-mail, street or note, and of names
 * the first. What is hidden is `''` where a text always stands, and `null` elsewhere (contract 6.2).
 */
export function orderFor(staff: StaffActor, order: AdminOrderJson): AdminOrderJson {
  if (seesContacts(staff)) return order;
  const { user, address } = order;
  return {
    ...order,
    address: hiddenAddress(address),
    user: { ...user, name: firstNameOf(user.name), email: null, phone: null },
  };
}

/** Whom an order goes to, as a row of a list names them. */
export const customerFor = (staff: StaffActor, row: Pick<OrderRow, 'recipientName' | 'recipientPhone'>) => ({
  name: nameFor(staff, row.recipientName),
  phone: seesContacts(staff) ? row.recipientPhone : '',
});

/** What a search looks at: without `customers.read` numbers of orders alone, or it would tell whose a phone is. */
export const searchedBy = <Filters extends object>(staff: StaffActor, filters: Filters) => ({
  ...filters,
  byNumber: !seesContacts(staff),
});
