export const ORDER_STATUSES = ['pending', 'accepted', 'out', 'delivered', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_METHODS = ['cod', 'instapay', 'vodafoneCash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PAYMENT_STATUSES = ['unpaid', 'claimed', 'paid', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/**
 * Why delivery cost nothing: the governorate's charge is 0, a line ships free, the threshold was reached, or a code
 * takes it off (contract 6.3).
 */
export const FREE_DELIVERY_REASONS = ['region', 'item', 'threshold', 'coupon'] as const;
export type FreeDeliveryReason = (typeof FREE_DELIVERY_REASONS)[number];

/** Why something is taken off an order: the shop's own will, or a code. */
export const ADJUSTMENT_KINDS = ['discount', 'coupon'] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/** Which way money of an order went: to the shop, or back. */
export const PAYMENT_DIRECTIONS = ['in', 'out'] as const;

export const PAYMENT_WAYS = ['cash', 'courier', 'instapay', 'vodafoneCash', 'other'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** Where an order came from; `shop`: sold over the counter. */
export const ORDER_SOURCES = ['web', 'phone', 'instagram', 'whatsapp', 'shop'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
/** Those that an order which is still here can be given in an edit. */
export const EDITED_SOURCES = ['web', 'phone', 'instagram', 'whatsapp'] as const satisfies readonly OrderSource[];
export type EditedSource = (typeof EDITED_SOURCES)[number];

/** Whether the customer has said yes to an order that is paid at the door; `none`: nobody asks. */
export const CONFIRMATIONS = ['none', 'waiting', 'confirmed', 'declined'] as const;
export type Confirmation = (typeof CONFIRMATIONS)[number];

/** How a call about an order ended. */
export const CALL_OUTCOMES = ['confirmed', 'noAnswer', 'later', 'wrongNumber', 'declined'] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** Why pieces come back; what was refused at the door was never taken. */
export const RETURN_KINDS = ['refused', 'returned', 'exchanged'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_STATES = ['onItsWay', 'back'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Kinds of what happens to an order; what is kept of each says `order.events.ts` of its feature. */
export const ORDER_EVENT_KINDS = [
  'status',
  'payment',
  'undo',
  'edit',
  'note',
  'call',
  'confirmation',
  'deposit',
  'return',
  'missing',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** A customer's ready-made reasons to cancel; `other` is free text (contract 6.5). */
export const CANCEL_REASONS = ['changedMind', 'wrongItem', 'wrongAddress', 'tooLong', 'other'] as const;

/** The shop's own. */
export const SHOP_CANCEL_REASONS = ['outOfStock', 'customerAsked', 'unreachable', 'noDelivery'] as const;
