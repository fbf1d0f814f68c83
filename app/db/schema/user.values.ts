export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What an admin is in the shop. */
export const STAFF_ROLES = ['owner', 'manager', 'orders', 'catalog', 'accounts', 'packer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What somebody can be invited as; an owner is made of somebody who is there. */
export const INVITED_ROLES = [
  'orders',
  'catalog',
  'packer',
  'accounts',
  'manager',
] as const satisfies readonly StaffRole[];
