import type { BoughtItem } from '~/features/order/order-parts';
import type { OrderJson } from '~/features/order/order.json';
import type { WireSumName } from '~/features/pricing/order-sums';

type Shown = 'number' | 'status' | 'history' | 'freeDeliveryReason' | 'adjustments' | WireSumName;

/** An order as the link of a message shows it to whoever opens it. Prices in EGP. */
export type LinkedOrder = Pick<OrderJson, Shown> & {
  firstName: string;
  items: BoughtItem[];
  page: string;
  /** Still to collect, in EGP. */
  due: number;
  /** Of an order that is paid at the door: `asked` while it waits for a yes or no. */
  answer: 'asked' | 'confirmed' | 'declined' | null;
  yesLink: string | null;
};
