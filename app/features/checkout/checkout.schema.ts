import { z } from 'zod';

import { amountSchema, flagSchema } from '~/features/catalogue/field.schema';
import { eachField, ORDER_FIELD_NAMES, type OrderFieldName } from '~/features/order/order.fields';
import { PAYMENT_METHODS } from '~/db/schema/order.values';
import { idempotencyKeySchema } from '~/features/request-key/request-key.schema';
import type { UserJson } from '~/features/user/user.json';
import { addressFields, neededAddressLine, personNameSchema, phoneSchema } from '~/features/user/user.schema';
import { formatPhone } from '~/i18n/format';
import type { FieldErrors } from '~/http/domain-error';

import type { CheckoutValues } from './checkout.values';

/** What each field of an order has to hold (contract 6.2). A field that may be left out comes out empty. */
const fieldSchemas = {
  name: personNameSchema,
  phone: phoneSchema,
  phone2: addressFields.phone2.default(''),
  region: z.uuid('order.regionMissing'),
  city: neededAddressLine('order.cityMissing'),
  street: neededAddressLine('order.streetMissing'),
  apartment: addressFields.apartment.default(''),
  landmark: addressFields.landmark.default(''),
  note: addressFields.note.default(''),
} satisfies Record<OrderFieldName, z.ZodType<string>>;

/** Thirty lines of twenty sets of the dearest bottles come to 2.4 milliard EGP. */
const MOST_TOTAL = 9_999_999_999;

/** An order as it is asked for (contract 6.1). `expectedTotal`: EGP, what the shopper was shown. */
export const placeOrderSchema = z.strictObject({
  paymentMethod: z.enum(PAYMENT_METHODS, 'order.methodMissing'),
  address: z.strictObject(fieldSchemas),
  expectedTotal: amountSchema({ min: 0, max: MOST_TOTAL, error: 'order.totalInvalid' }).optional(),
});

/**
 * An order as it is placed. The form says in `expectedItemsTotal` what the items alone cost, in EGP, where it could
 * show no total yet.
 */
export type PlaceOrder = z.output<typeof placeOrderSchema> & { expectedItemsTotal?: number | undefined };

export const ORDER_EXAMPLE = {
  paymentMethod: 'cod',
  address: {
    name: 'Mona Adel',
    phone: '01005550142',
    region: '0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70',
    city: 'Dokki',
    street: '14 Mossadak Street',
    apartment: 'Flat 9, 3rd floor',
    landmark: 'Beside the pharmacy',
  },
};

/** Whether a profile has no address yet, so that the first one ordered to may be kept there. */
export const hasNoAddress = ({ address }: UserJson): boolean =>
  address.region === null && address.city === '' && address.street === '';

/** What an order can leave in a profile that has none: the address with the mobile, or the mobile alone. */
export const offeredSaving = (profile: UserJson): 'address' | 'phone' | null =>
  hasNoAddress(profile) ? 'address' : profile.phone === null ? 'phone' : null;

/**
 * A checkout form as it first opens: what was typed before the session ended, else what the profile knows. Phones as
 * people write them.
 */
export function firstCheckout(
  profile: UserJson,
  idempotencyKey: string,
  typed: Record<string, string> | null,
): CheckoutValues {
  const { region, ...address } = profile.address;
  const known: Partial<Record<OrderFieldName, string>> = {
    ...address,
    phone2: formatPhone(address.phone2),
    name: profile.name,
    phone: formatPhone(profile.phone ?? ''),
    region: region?._id ?? '',
  };
  return {
    ...eachField(ORDER_FIELD_NAMES, (name) => known[name] ?? ''),
    paymentMethod: '',
    saveAddress: typed ? '' : 'on',
    idempotencyKey,
    ...typed,
  };
}

/**
 * An amount as the form carries it; one that is no amount can never be the right one, so the shopper is asked again.
 */
const shownAmount = z
  .string('order.totalInvalid')
  .default('')
  .transform((text) => (text === '' ? undefined : /^\d{1,10}(\.\d{1,2})?$/.test(text) ? Number(text) : 0));

/**
 * The checkout's form: the order as asked for, its key (empty: none that is sound), whether the address is for the
 * profile too. A total shown counts.
 */
export const checkoutFormSchema = z
  .object({
    ...fieldSchemas,
    paymentMethod: placeOrderSchema.shape.paymentMethod,
    idempotencyKey: idempotencyKeySchema.catch(''),
    expectedTotal: shownAmount,
    expectedItemsTotal: shownAmount,
    saveAddress: flagSchema,
  })
  .transform(({ paymentMethod, idempotencyKey, expectedTotal, expectedItemsTotal = 0, saveAddress, ...address }) => {
    const order: PlaceOrder = {
      paymentMethod,
      address,
      ...(expectedTotal === undefined ? { expectedItemsTotal } : { expectedTotal }),
    };
    return { order, idempotencyKey, saveAddress };
  });

export type Checkout = z.output<typeof checkoutFormSchema>;

/** What the order refused, by the names of the form's fields: the API's `address.region` is the form's `region`. */
export const formErrors = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, keys]) => [name.replace(/^address\./, ''), keys]));
