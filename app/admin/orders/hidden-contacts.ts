import { hiddenAddress, hiddenEdit } from '~/admin/order-stream/hidden-address';
import type { StaffActor } from '~/auth/permissions';
import { firstNameAlone, nameFor, seesContacts } from '~/features/person/contacts';
import type { OrderRow } from '~/features/order/order.json';
import { withoutPhones } from '~/features/person/without-phones';

import type { AdminOrderJson, FileOrderJson } from './orders.json';

type Change = AdminOrderJson['history'][number];

const hiddenChange = (change: Change): Change => ('kind' in change ? { ...change, ...hiddenEdit(change) } : change);

/**
 * An order as somebody of the shop may see it: without `customers.read` no phone, e-mail, street or note, and of names
 * the first; what the shop wrote in words of its own is without phones. What is hidden is `''` where a text always
 * stands, and `null` elsewhere (contract 6.2).
 */
export function orderFor<Order extends FileOrderJson>(staff: StaffActor, order: Order): Order {
  if (seesContacts(staff)) return order;
  const { user, address } = order;
  return {
    ...order,
    address: hiddenAddress(address),
    // What the shop notes of people names them, where they live and when they are at home.
    notes: [],
    calls: order.calls.map((call) => ({ ...call, note: '' })),
    missing: order.missing.map((each) => ({ ...each, text: withoutPhones(each.text) })),
    history: order.history.map(hiddenChange),
    cancelationReason: order.cancelationReason === null ? null : withoutPhones(order.cancelationReason),
    returns: order.returns.map((each) => ({ ...each, reason: withoutPhones(each.reason) })),
    user: { ...user, name: firstNameAlone(user.name), email: null, phone: null },
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
