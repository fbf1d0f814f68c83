import type { Confirmation, OrderStatus } from '~/db/schema/order.values';

/** Whether an order waits for its customer's own yes or no, by its link or by a message (contract 6.13). */
export const isAnswerable = ({ status, confirmation }: { status: OrderStatus; confirmation: Confirmation }): boolean =>
  status === 'pending' && confirmation === 'waiting';
