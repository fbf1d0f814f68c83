/** What the log speaks of. */
export const AUDIT_ENTITIES = [
  'product',
  'collection',
  'order',
  'offer',
  'mainBanner',
  'homeBanner',
  'homeSection',
  'settings',
  'region',
  'page',
  'user',
  'messageText',
  'message',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** What was done to it. `retry`, `sent`: a message was sent again, or by hand. */
export type AuditAction =
  'create' | 'update' | 'delete' | 'show' | 'hide' | 'reorder' | 'status' | 'payment' | 'undo' | 'retry' | 'sent';
