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
  'user',
  'messageText',
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

/** What was done to it. */
export type AuditAction = 'create' | 'update' | 'delete' | 'show' | 'hide' | 'reorder' | 'status' | 'payment' | 'undo';
