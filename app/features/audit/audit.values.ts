export const AUDIT_ENTITIES = [
  'product',
  'collection',
  'order',
  'offer',
  'mainBanner',
  'homeBanner',
  'homeSection',
  'spread',
  'settings',
  'region',
  'page',
  'user',
  'invitation',
  'messageText',
  'message',
  'courier',
  'coupon',
  'review',
  'stock',
  'statement',
  'sheet',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/**
 * What was done to it. `prices`: all prices of one press, to be taken back together (contract 6.22). `retry`, `sent`,
 * `byHand`: a message was sent again, was sent by hand, or is to be.
 */
export type AuditAction =
  | 'create'
  | 'update'
  | 'prices'
  | 'delete'
  | 'restore'
  | 'show'
  | 'hide'
  | 'reorder'
  | 'status'
  | 'payment'
  | 'undo'
  | 'retry'
  | 'sent'
  | 'byHand';
