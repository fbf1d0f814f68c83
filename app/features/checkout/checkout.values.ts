export const CHECKOUT_FIELDS = ['name', 'phone', 'region', 'city', 'street', 'apartment', 'note', 'paymentMethod'] as const;
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];
/** What a session that ends meanwhile must not lose. */
export const TYPED_FIELDS = [...CHECKOUT_FIELDS, 'saveAddress'] as const;
/** What stands in a checkout form, as typed. `expectedTotal` and `expectedItemsTotal`: the EGP that the shopper was shown. */
export type CheckoutValues = Record<CheckoutField | 'idempotencyKey' | 'expectedTotal' | 'expectedItemsTotal', string> & {
  saveAddress: boolean;
};

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
