export const CHECKOUT_FIELDS = ['name', 'phone', 'region', 'city', 'street', 'apartment', 'note', 'paymentMethod'] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];
/** What a session that ends meanwhile must not lose. */
export const TYPED_FIELDS = [...CHECKOUT_FIELDS, 'saveAddress'] as const;
/** What stands in a checkout form, as typed. `expectedTotal` and `expectedItemsTotal`: the EGP that the shopper was shown. */
export type CheckoutValues = Record<CheckoutField | 'idempotencyKey' | 'expectedTotal' | 'expectedItemsTotal', string> & {
  saveAddress: boolean;
};
