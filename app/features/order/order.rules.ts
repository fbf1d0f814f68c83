import type { FreeDeliveryReason, OrderStatus, PaymentMethod, PaymentStatus } from '~/db/schema/order.values';

/** In what role someone acts on an order: as its owner, or as an admin of the shop. */
export type OrderRole = 'owner' | 'admin';

/** The steps an order takes when all goes well. */
export const ORDER_STEPS = ['pending', 'accepted', 'out', 'delivered'] as const satisfies readonly OrderStatus[];

const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, readonly OrderRole[]>>> = {
  pending: { accepted: ['admin'], canceled: ['owner', 'admin'] },
  accepted: { out: ['admin'], canceled: ['owner', 'admin'] },
  out: { delivered: ['admin'], canceled: ['admin'] },
  delivered: {},
  canceled: {},
};

/** Whether this role may take an order from one status to another (contract 6.4). */
export function canChange(from: OrderStatus, to: OrderStatus, role: OrderRole): boolean {
  return TRANSITIONS[from][to]?.includes(role) ?? false;
}

/** The statuses this role may set next, the usual one first. */
export function nextStatuses(from: OrderStatus, role: OrderRole): OrderStatus[] {
  return (Object.keys(TRANSITIONS[from]) as OrderStatus[]).filter((to) => canChange(from, to, role));
}

export type DeliveryTerms = {
  /** What the governorate charges. */
  regionCharge: number;
  itemsTotal: number;
  /** Whether any line has `freeShipping`. */
  shipsFree: boolean;
  /** The store's free-delivery threshold; null: none set. */
  threshold: number | null;
};

/**
 * What delivery costs, and which reason made it free (contract 6.3): the governorate's charge is 0, a line ships free,
 * or the threshold is reached. All amounts in one unit: piastres on the server, EGP in pages.
 */
export function deliveryFor({ regionCharge, itemsTotal, shipsFree, threshold }: DeliveryTerms): {
  charge: number;
  reason: FreeDeliveryReason | null;
} {
  if (regionCharge === 0) return { charge: 0, reason: 'region' };
  if (shipsFree) return { charge: 0, reason: 'item' };
  if (threshold !== null && itemsTotal >= threshold) return { charge: 0, reason: 'threshold' };
  return { charge: regionCharge, reason: null };
}

export type PaymentTerms = { codAllowed: boolean; instapayAddress: string; vodafoneCashNumber: string };

/**
 * Whether an order can be paid this way: cash where the governorate allows it, a transfer where the shop has named its
 * account (contract 6.6).
 */
export function isMethodOpen(
  method: PaymentMethod,
  { codAllowed, instapayAddress, vodafoneCashNumber }: PaymentTerms,
): boolean {
  if (method === 'cod') return codAllowed;
  return method === 'instapay' ? instapayAddress !== '' : vodafoneCashNumber !== '';
}

type PaymentState = { status: OrderStatus; payment: { method: PaymentMethod; status: PaymentStatus } };

/** Whether the owner may say that the transfer was sent: once, for transfers, while the order stands (contract 6.6). */
export function canClaim({ status, payment }: PaymentState): boolean {
  return payment.method !== 'cod' && payment.status === 'unpaid' && status !== 'canceled';
}

const PAYMENT_STEPS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  unpaid: ['paid'],
  claimed: ['paid', 'unpaid'],
  paid: ['refunded'],
  refunded: [],
};

/**
 * What an admin may make of a payment: received, not found after all, or given back (contract 6.6: only an admin makes
 * it paid).
 */
export function nextPaymentStatuses(from: PaymentStatus): readonly PaymentStatus[] {
  return PAYMENT_STEPS[from];
}
