import { shipmentSchema } from '~/features/order/order.schema';

import { numbersSent } from './order-batch.admin';
import type { BatchAsked } from './order-batch.commands.server';

const lineOf = (field: 'courier' | 'waybill', value: FormDataEntryValue | null): string => {
  const read = shipmentSchema.shape[field].safeParse(value);
  return read.success ? read.data : '';
};

/**
 * What the form of a step asks for: the orders that go, those that go without their money, who carries them all and the
 * waybill of each, in a field of its own. What is too long is left out.
 */
export function readStepFields(form: FormData): BatchAsked {
  const waybills = new Map<number, string>();
  for (const [name, value] of form) {
    const [, number] = /^waybill:(\d{1,15})$/.exec(name) ?? [];
    if (number) waybills.set(Number(number), lineOf('waybill', value));
  }
  const anyway = numbersSent(form, 'anyway');
  return {
    numbers: [...numbersSent(form, 'orders'), ...anyway],
    anyway: new Set(anyway),
    courier: lineOf('courier', form.get('courier')),
    waybills,
  };
}
