import { eachField, ORDER_TEXT_NAMES, type OrderTextName } from '~/features/order/order.fields';
import type { EditedJson } from '~/features/order/order.history';
import { firstNameAlone } from '~/features/person/contacts';
import { withoutPhones } from '~/features/person/without-phones';

/** What of an address is read by whoever sees no contacts: the first name, and where it goes roughly. */
export const hiddenAddress = <Address extends Record<OrderTextName, string>>(address: Address): Address => ({
  ...address,
  ...eachField(ORDER_TEXT_NAMES, () => ''),
  ...{ name: firstNameAlone(address.name), city: withoutPhones(address.city) },
});

type Edit = { before: EditedJson; after: EditedJson };

/** An edit tells of the address before and after it. */
export const hiddenEdit = ({ before, after }: Edit): Edit => ({
  before: { ...before, address: hiddenAddress(before.address) },
  after: { ...after, address: hiddenAddress(after.address) },
});
