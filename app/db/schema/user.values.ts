export const ROLES = ['user', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** What an admin is in the shop. */
export const STAFF_ROLES = ['owner', 'manager', 'orders', 'catalog', 'accounts', 'packer'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
