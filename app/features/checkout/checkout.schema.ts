import { z } from 'zod';

import { amountSchema } from '~/features/catalogue/field.schema';
import { PAYMENT_METHODS } from '~/db/schema/order.values';
import type { UserJson } from '~/features/user/user.json';
import { addressFields, neededAddressLine, personNameSchema, phoneSchema } from '~/features/user/user.schema';

import { CHECKOUT_FIELDS, type CheckoutField, type CheckoutValues } from './checkout.values';

/** Where an order goes (contract 6.1). Everything but the note is needed to find the door. */
const orderAddressSchema = z.strictObject({
  name: personNameSchema,
  phone: phoneSchema,
  region: z.uuid('order.regionMissing'),
  city: neededAddressLine('order.cityMissing'),
  street: neededAddressLine('order.streetMissing'),
  apartment: neededAddressLine('order.apartmentMissing'),
  note: addressFields.note.default(''),
});

/** Thirty lines of twenty sets of the dearest bottles come to 2.4 milliard EGP. */
const MOST_TOTAL = 9_999_999_999;

/** An order as it is asked for (contract 6.1). `expectedTotal`: EGP, what the shopper was shown. */
export const placeOrderSchema = z.strictObject({
  paymentMethod: z.enum(PAYMENT_METHODS, 'order.methodMissing'),
  address: orderAddressSchema,
  expectedTotal: amountSchema({ min: 0, max: MOST_TOTAL, error: 'order.totalInvalid' }).optional(),
});

/**
 * The checkout's form sends besides what the goods alone cost, in EGP: before a governorate is chosen it shows no total, and prices that moved
 * still have to be noticed.
 */
const checkoutSchema = placeOrderSchema.extend({ expectedItemsTotal: z.number().optional() });

export type PlaceOrder = z.output<typeof checkoutSchema>;

/** The key that makes two submits one order; the form carries a hidden one (contract 6.1). */
export const idempotencyKeySchema = z.string('order.keyInvalid').regex(/^[\x21-\x7E]{1,200}$/, 'order.keyInvalid');

/** The headers of an order that a script places (contract 6.1). */
export const placeOrderHeaders = z.strictObject({ 'Idempotency-Key': idempotencyKeySchema });

/** An order as one would ask for it, for the API's reference. */
export const ORDER_EXAMPLE = {
  paymentMethod: 'cod',
  address: {
    name: 'Mona Adel',
    phone: '01005550142',
    region: '0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70',
    city: 'Dokki',
    street: '14 Mossadak Street',
    apartment: 'Flat 9, 3rd floor',
  },
};

/** Whether a profile has no address yet, so that the first one ordered to may be kept there. */
export const hasNoAddress = ({ address }: UserJson): boolean => address.region === null && address.city === '' && address.street === '';

/** A checkout form as it first opens: what was typed before the session ended, else what the profile knows. The phone as people write it, `01…`. */
export function firstCheckout(profile: UserJson, idempotencyKey: string, typed: Record<string, string> | null): CheckoutValues {
  const { region, city, street, apartment, note } = profile.address;
  return {
    name: profile.name,
    phone: profile.phone?.replace(/^\+20/, '0') ?? '',
    region: region?._id ?? '',
    city,
    street,
    apartment,
    note,
    paymentMethod: '',
    idempotencyKey,
    expectedTotal: '',
    expectedItemsTotal: '',
    ...typed,
    saveAddress: typed === null || typed.saveAddress === 'on',
  };
}

/** What stands in a checkout form, as typed, to be shown again (design: every form keeps what was typed). */
export function readCheckoutForm(form: FormData): CheckoutValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.slice(0, 2_000) : '';
  };
  return {
    name: text('name'),
    phone: text('phone'),
    region: text('region'),
    city: text('city'),
    street: text('street'),
    apartment: text('apartment'),
    note: text('note'),
    paymentMethod: text('paymentMethod'),
    idempotencyKey: text('idempotencyKey'),
    expectedTotal: text('expectedTotal'),
    expectedItemsTotal: text('expectedItemsTotal'),
    saveAddress: form.get('saveAddress') === 'on',
  };
}

/** An amount as the form carries it; one that is no amount can never be the right one, so the shopper is asked again. */
const shownAmount = (text: string): number => (/^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : 0);

/** The values of a checkout form as an order. The total counts where one was shown, else what the goods cost. */
export function parseCheckout(values: CheckoutValues): z.ZodSafeParseResult<PlaceOrder> {
  const { paymentMethod, expectedTotal, expectedItemsTotal, name, phone, region, city, street, apartment, note } = values;
  return checkoutSchema.safeParse({
    paymentMethod,
    ...(expectedTotal === '' ? { expectedItemsTotal: shownAmount(expectedItemsTotal) } : { expectedTotal: shownAmount(expectedTotal) }),
    address: { name, phone, region, city, street, apartment, note },
  });
}

/** What the order refused, by the names of the form's fields: the API's `address.region` is the form's `region`. */
export const formErrors = (fields: Record<string, string[]>): Partial<Record<CheckoutField, string[]>> =>
  Object.fromEntries(Object.entries(fields).map(([name, keys]) => [name.replace(/^address\./, ''), keys]));

/** The names of the form's fields that are wrong, each with its first message key; the API's `address.city` is the form's `city`. */
export function checkoutErrors(error: z.ZodError): Partial<Record<CheckoutField, string[]>> {
  const errors: Partial<Record<CheckoutField, string[]>> = {};
  for (const issue of error.issues) {
    const field = CHECKOUT_FIELDS.find((name) => name === issue.path.at(-1));
    if (field) (errors[field] ??= []).push(issue.message);
  }
  return errors;
}
