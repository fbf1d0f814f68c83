/** What a customer is told of an order; each has a text of its own. */
export const ORDER_MESSAGE_KINDS = [
  'orderPlaced',
  'orderAccepted',
  'orderOut',
  'orderDelivered',
  'orderCanceled',
  'orderEdited',
  'paymentReceived',
  'paymentReturned',
  'depositAsked',
] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number];

/** What an account's owner is told of it. */
export const ACCOUNT_MESSAGE_KINDS = ['passwordReset', 'passwordChanged', 'contactChanged'] as const;

/** What the shop's owner is told. */
export const OWNER_MESSAGE_KINDS = ['newOrder', 'lowStock'] as const;

export const MESSAGE_KINDS = [...ORDER_MESSAGE_KINDS, ...ACCOUNT_MESSAGE_KINDS, ...OWNER_MESSAGE_KINDS] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * What may go by either way. Not a link to a new password, which is its owner's alone, nor what the shop's owner is
 * told: nobody writes to themselves by hand.
 */
export const EITHER_WAY_KINDS = [...ORDER_MESSAGE_KINDS, 'passwordChanged', 'contactChanged'] as const;
export type EitherWayKind = (typeof EITHER_WAY_KINDS)[number];

/** By mail, or by whoever opens it in WhatsApp. */
export const MESSAGE_CHANNELS = ['email', 'byHand'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** What a kind goes by first where a mail server is named and both addresses are known. */
export const MESSAGE_WAYS = [...MESSAGE_CHANNELS, 'both'] as const;
export type MessageWay = (typeof MESSAGE_WAYS)[number];

export const MESSAGE_STATUSES = ['queued', 'sent', 'failed', 'byHand'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
