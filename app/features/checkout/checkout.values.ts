export const CHECKOUT_FIELDS = ['name', 'phone', 'region', 'city', 'street', 'apartment', 'note', 'paymentMethod'] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];
/** What stands in a checkout form, as typed. `expectedTotal` and `expectedItemsTotal`: the EGP that the shopper was shown. */
export type CheckoutValues = Record<CheckoutField | 'idempotencyKey' | 'expectedTotal' | 'expectedItemsTotal', string> & {
  saveAddress: boolean;
};
