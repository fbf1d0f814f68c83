import { ORDER_FIELD_NAMES, type OrderFieldName } from '~/features/order/order.fields';

/** What a session that ends meanwhile must not lose. */
export const TYPED_FIELDS = [...ORDER_FIELD_NAMES, 'paymentMethod', 'saveAddress'] as const;

/** What stands in a checkout form, as it is sent; a box that is ticked says `on`. */
export type CheckoutValues = Record<OrderFieldName | 'paymentMethod' | 'saveAddress' | 'idempotencyKey', string>;
