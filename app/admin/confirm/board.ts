import type { BoardGroup } from '~/features/order-confirmation/confirmation.rules';
import type { AdminOrderJson } from '~/admin/orders/orders.json';

export const declineHref = (order: string): string => `/admin/orders/${order}/decline`;

/** An order whose customer has not said yes yet. */
export type BoardOrderJson = {
  order: AdminOrderJson;
  group: BoardGroup;
  nextCallAt: string | null;
  tries: number;
  /** When a deposit was asked for; null: none was. */
  depositAskedAt: string | null;
  /** False where it has waited too long: others may buy its pieces. */
  holds: boolean;
  /** What the shop keeps of the customer for itself. */
  tags: string[];
  officeNote: string;
  /** What a message to the customer begins with, in their language. */
  greeting: string;
};

export type Board = {
  orders: BoardOrderJson[];
  counts: Record<BoardGroup, number> & { all: number; done: number };
  /** What all of them come to, in EGP. */
  sum: number;
  /** Hours after which an order keeps its pieces no more; null: never. */
  confirmHours: number | null;
  /** What the select beside “call later” offers. */
  times: string[];
  now: string;
};
