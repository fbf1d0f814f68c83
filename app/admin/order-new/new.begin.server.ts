import type { StaffActor } from '~/auth/permissions';
import { findCustomer } from '~/features/order-manual/order-customer.server';
import { readSubmission } from '~/http/form-submission.server';

import { newOrderSchema } from './new.form';
import { fillIn, newPreview, openingFields, typedFields } from './new.preview.server';

type Fields = readonly (readonly [name: string, value: string])[];

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** The form as it was left: what was typed, and what stands beside it. */
export async function leftForm(staff: StaffActor, fields: Fields) {
  const form = formOf([...fields, ['step', 'price']]);
  const preview = await newPreview(staff, form, '');
  const read = readSubmission(form, newOrderSchema);
  return read.ok ? null : { ...read.answer.data, preview, filled: null };
}

/** What an order begins with that was asked for on the page of a customer; null: on none. */
export async function begunFor(staff: StaffActor, phone: string | null): Promise<Fields | null> {
  const known = phone === null ? null : await findCustomer(staff, phone);
  if (phone === null || !known) return null;
  const form = formOf([...openingFields(), ['customer.phone', phone]]);
  fillIn(form, known);
  return typedFields(form);
}
