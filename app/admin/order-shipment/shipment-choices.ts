import type { SelectOption } from '~/ui/field';

/** Couriers to choose from, with the one that an order has already, be it on the list or not. */
export function courierChoices(
  couriers: readonly { name: string }[],
  present: string | null,
  nobody: string,
): SelectOption[] {
  const names = couriers.map(({ name }) => name);
  const all = present === null || names.includes(present) ? names : [present, ...names];
  return [{ value: '', label: nobody }, ...all.map((name) => ({ value: name, label: name }))];
}

/** A courier's name typed beside the list counts in place of what is chosen there. */
export function settleCourier(form: FormData): FormData {
  const other = form.get('otherCourier');
  if (typeof other === 'string' && other.trim() !== '') form.set('courier', other);
  form.delete('otherCourier');
  return form;
}
