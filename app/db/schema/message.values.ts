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
] as const;
export type OrderMessageKind = (typeof ORDER_MESSAGE_KINDS)[number];

/** What an account's owner is told of it. */
export const ACCOUNT_MESSAGE_KINDS = ['passwordReset', 'passwordChanged', 'contactChanged'] as const;
export type AccountMessageKind = (typeof ACCOUNT_MESSAGE_KINDS)[number];

/** What the shop's owner is told. */
export const OWNER_MESSAGE_KINDS = ['newOrder', 'lowStock'] as const;

export const MESSAGE_KINDS = [...ORDER_MESSAGE_KINDS, ...ACCOUNT_MESSAGE_KINDS, ...OWNER_MESSAGE_KINDS] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** By mail, or by whoever opens it in WhatsApp. */
export const MESSAGE_CHANNELS = ['email', 'byHand'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

export const MESSAGE_STATUSES = ['queued', 'sent', 'failed', 'byHand'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
