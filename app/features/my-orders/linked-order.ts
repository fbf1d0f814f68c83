import type { BoughtItem } from '~/features/order/order-parts';
import type { OrderJson } from '~/features/order/order.json';
import type { WireSumName } from '~/features/pricing/order-sums';

type Shown = 'number' | 'status' | 'history' | 'freeDeliveryReason' | 'adjustments' | WireSumName;

/** An order as the link of a message shows it to whoever opens it. Prices in EGP. */
export type LinkedOrder = Pick<OrderJson, Shown> & {
  firstName: string;
  items: BoughtItem[];
  page: string;
};
