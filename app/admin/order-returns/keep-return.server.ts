import type { z } from 'zod';

import type { StaffActor } from '~/auth/permissions';
import { writeCustomer } from '~/features/customer/customer.commands.server';
import type { OrderChange } from '~/features/order/order.steps.server';
import { beginReturn } from '~/features/order-returns/return.commands.server';
import type { returnFormSchema } from '~/features/order-returns/return.schema';
import type { AdminOrderJson } from '~/admin/orders/orders.json';

type Typed = Omit<z.output<typeof returnFormSchema>, 'exchange'> & { exchange: { exchange: string } | null };

/** Begins a return as its page worked it out, and stops cash for its customer with it or not at all. */
export function keepReturn(
  staff: StaffActor,
  { _id, user }: Pick<AdminOrderJson, '_id' | 'user'>,
  { sum, seen, cashOff, exchange, ...asked }: Typed,
): Promise<OrderChange> {
  const noMoreCash = cashOff && asked.kind === 'refused';
  return beginReturn(
    staff,
    _id,
    { ...asked, ...exchange },
    {
      ...{ sum, seen },
      ...(noMoreCash && {
        alongside: (transaction) => writeCustomer(staff, user._id, { codAllowed: false }, transaction),
      }),
    },
  );
}
