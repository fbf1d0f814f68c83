import { z } from 'zod';

import { ORDER_SOURCES } from '~/db/schema/order.values';
import { describedAs } from '~/features/catalogue/field.schema';
import { optionalCodeSchema } from '~/features/coupon/coupon.schema';
import { placeOrderSchema } from '~/features/checkout/checkout.schema';
import { agreedDeliverySchema, discountSchema, orderItemsSchema } from '~/features/order-edit/order-edit.schema';
import { addressFields, emailSchema, personNameSchema, phoneSchema } from '~/features/user/user.schema';

/** Where orders come from that the shop writes down itself: all but its own pages. */
export const MANUAL_SOURCES = ORDER_SOURCES.filter((source) => source !== 'web');

/** Nothing, or what this schema reads: a form leaves it empty, a script out. Comes out as null. */
const optional = (schema: z.ZodType<string, string>, { error, max }: { error: string; max: number }) =>
  z
    .string(error)
    .nullish()
    .transform((text, context): string | null => {
      if (!text?.trim()) return null;
      const read = schema.safeParse(text);
      if (read.success) return read.data;
      context.addIssue({ code: 'custom', message: error });
      return z.NEVER;
    })
    .meta(describedAs({ type: ['string', 'null'], maxLength: max }));

/** Who ordered. At the counter nobody has to say who they are. */
const customerSchema = z.strictObject({
  name: optional(personNameSchema, { error: 'user.nameLength', max: 60 }),
  phone: optional(phoneSchema, { error: 'user.phone', max: 60 }),
  phone2: addressFields.phone2.default(''),
  email: optional(emailSchema, { error: 'user.email', max: 254 }),
});

const { region, city, street, apartment, landmark, note } = placeOrderSchema.shape.address.shape;
const addressSchema = z.strictObject({ region, city, street, apartment, landmark, note });

/** The fields of an order that the shop writes down (contract 6.18). */
export const manualFields = {
  source: z.enum(MANUAL_SOURCES, 'orderNew.sourceMissing'),
  customer: customerSchema,
  items: orderItemsSchema,
  paymentMethod: placeOrderSchema.shape.paymentMethod,
  address: addressSchema.nullish().transform((address) => address ?? null),
  discount: discountSchema.nullish().transform((discount) => discount ?? null),
  coupon: optionalCodeSchema,
  deliveryCharge: agreedDeliverySchema,
};

type Manual = z.output<z.ZodObject<typeof manualFields>>;

/** Whoever an order is for has a name and a phone, and it goes somewhere, unless it is sold over the counter. */
export function checkManual(
  { source, customer, address, deliveryCharge }: Pick<Manual, 'source' | 'customer' | 'address' | 'deliveryCharge'>,
  context: z.RefinementCtx,
): void {
  const fault = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (source === 'shop') {
    if (address) fault(['address'], 'orderNew.counterAddress');
    if (deliveryCharge !== null) fault(['deliveryCharge'], 'orderNew.counterAddress');
    return;
  }
  if (customer.phone === null) fault(['customer', 'phone'], 'user.phone');
  if (customer.name === null) fault(['customer', 'name'], 'user.nameLength');
  if (!address) fault(['address'], 'orderNew.addressMissing');
}

export const manualOrderSchema = z.strictObject(manualFields).superRefine(checkManual);

/** `reference`: the number that a bank knows a payment at the counter by. `expectedTotal`: EGP, what was shown. */
export type ManualOrder = Manual & {
  reference?: string;
  expectedTotal?: number | undefined;
};

export const MANUAL_EXAMPLE = {
  source: 'phone',
  customer: { name: 'Mona Adel', phone: '01005550142' },
  items: [
    { type: 'Product', itemId: '0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70', size: '50ml', quantity: 1, selectedItems: [] },
  ],
  paymentMethod: 'cod',
  address: { region: '0190a7f2-5c1e-7d3a-9b40-2f6c8e1d5a70', city: 'Dokki', street: '14 Mossadak Street' },
};
