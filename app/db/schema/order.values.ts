export const ORDER_STATUSES = ['pending', 'accepted', 'out', 'delivered', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ['cod', 'instapay', 'vodafoneCash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ['unpaid', 'claimed', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Why delivery cost nothing: the governorate's charge is 0, a line ships free, or the threshold was reached (contract
 * 6.3).
 */
export const FREE_DELIVERY_REASONS = ['region', 'item', 'threshold'] as const;
export type FreeDeliveryReason = (typeof FREE_DELIVERY_REASONS)[number];

/** A customer's ready-made reasons to cancel; `other` is free text (contract 6.5). */
export const CANCEL_REASONS = ['changedMind', 'wrongItem', 'wrongAddress', 'tooLong', 'other'] as const;

/** The shop's own. */
export const SHOP_CANCEL_REASONS = ['outOfStock', 'customerAsked', 'unreachable', 'noDelivery'] as const;

/**
 * The last step of an order: who took it and when, and the fields it changed as they were before. `before` names no
 * others, so that two steps at once never write over each other.
 */
export type LastStep = {
  id: string;
  /** The account. */
  by: string;
  /** ISO 8601, by the clock of the database. */
  at: string;
  before:
    | {
        status: OrderStatus;
        cancelationReason: string | null;
        cancelationReasonEn: string | null;
        cancelationReasonAr: string | null;
      }
    | { paymentStatus: PaymentStatus };
};
