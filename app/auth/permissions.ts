import { STAFF_ROLES, type StaffRole } from '~/db/schema/user.values';
import { ForbiddenError } from '~/http/domain-error';

import type { Actor, UserActor } from './actor';

const HEADS = ['owner', 'manager'] as const;

/** What may be done in the back office, and in which role. */
const OFFICE = {
  'office.open': STAFF_ROLES,
  'figures.read': [...HEADS, 'accounts'],
  'orders.read': [...HEADS, 'orders', 'accounts'],
  'orders.steps': [...HEADS, 'orders'],
  'orders.edit': [...HEADS, 'orders'],
  'orders.discount': HEADS,
  'orders.money': [...HEADS, 'orders'],
  'orders.refund': HEADS,
  'orders.pack': [...HEADS, 'orders', 'packer'],
  'couriers.read': [...HEADS, 'orders', 'accounts'],
  'couriers.write': [...HEADS, 'orders'],
  'customers.read': [...HEADS, 'orders'],
  'customers.write': [...HEADS, 'orders'],
  'customers.recover': [...HEADS, 'orders'],
  'customers.export': HEADS,
  'customers.erase': ['owner'],
  'costs.read': HEADS,
  'messages.read': [...HEADS, 'orders', 'accounts'],
  'messages.send': [...HEADS, 'orders'],
  'catalogue.read': [...HEADS, 'orders', 'catalog', 'accounts'],
  'catalogue.write': [...HEADS, 'catalog'],
  'stock.read': [...HEADS, 'orders', 'catalog', 'accounts'],
  'stock.write': [...HEADS, 'catalog'],
  'content.write': [...HEADS, 'catalog'],
  'reviews.answer': [...HEADS, 'catalog'],
  'coupons.write': HEADS,
  'settings.write': HEADS,
  'audit.read': [...HEADS, 'accounts'],
  'audit.restore': HEADS,
  'staff.write': ['owner'],
  'caches.drop': HEADS,
} as const satisfies Record<string, readonly StaffRole[]>;

/** A line of what each role may do, as the owner reads it: by which permission it is done, and by which looked at. */
export type RoleLine = { name: string; does: OfficePermission; looks?: OfficePermission };

/** The table of the staff screen, which has a word for each name. */
export const ROLE_LINES = [
  { name: 'orders', does: 'orders.edit', looks: 'orders.read' },
  { name: 'pack', does: 'orders.pack' },
  { name: 'contacts', does: 'customers.read' },
  { name: 'moneyIn', does: 'orders.money', looks: 'orders.read' },
  { name: 'moneyOut', does: 'orders.refund', looks: 'figures.read' },
  { name: 'waybills', does: 'couriers.write' },
  { name: 'statement', does: 'couriers.write', looks: 'couriers.read' },
  { name: 'catalogue', does: 'catalogue.write' },
  { name: 'prices', does: 'catalogue.write' },
  { name: 'stock', does: 'stock.write', looks: 'stock.read' },
  { name: 'reviews', does: 'reviews.answer' },
  { name: 'coupons', does: 'coupons.write' },
  { name: 'costs', does: 'costs.read' },
  { name: 'reports', does: 'figures.read' },
  { name: 'customerList', does: 'customers.export' },
  { name: 'settings', does: 'settings.write' },
  { name: 'staff', does: 'staff.write' },
] as const satisfies readonly RoleLine[];

const holds = (role: StaffRole, permission: OfficePermission): boolean =>
  (OFFICE[permission] as readonly StaffRole[]).includes(role);

/** What a role may of a line: do it, look at it, or neither. */
export function roleMay(role: StaffRole, { does, looks }: RoleLine): 'does' | 'looks' | 'nothing' {
  if (holds(role, does)) return 'does';
  return looks !== undefined && holds(role, looks) ? 'looks' : 'nothing';
}

/** All that a role may do in the back office. */
export const permissionsOf = (role: StaffRole): OfficePermission[] =>
  (Object.keys(OFFICE) as OfficePermission[]).filter((permission) => holds(role, permission));

/** Everyone; whoever is not logged in; whoever is; the customer whose record it is; staff in a role. */
type Holder = 'everyone' | 'guest' | 'customer' | 'recordOwner' | StaffRole;

/** What may be done in the shop. What `recordOwner` holds is about one record. */
const SHOP = {
  public: ['everyone'],
  guest: ['guest'],
  customer: ['customer'],
  'order.read': ['recordOwner', ...OFFICE['orders.read']],
  'order.cancel': ['recordOwner', ...OFFICE['orders.steps']],
  'order.claim': ['recordOwner'],
} as const satisfies Record<string, readonly Holder[]>;

/** Who may do what: the one table (contract 1.1). */
export const PERMISSIONS = { ...SHOP, ...OFFICE };

export type OfficePermission = keyof typeof OFFICE;
export type Permission = keyof typeof PERMISSIONS;

declare const checked: unique symbol;
/** Somebody of the shop, whose permission was checked: what reads of the back office ask for. */
export type StaffActor = UserActor & { readonly staffRole: StaffRole; readonly [checked]: true };

type Owned = { userId: string };

const isHolder = (actor: Actor, holder: Holder, record: Owned | undefined): boolean => {
  if (holder === 'everyone') return true;
  if (actor.kind === 'guest' || holder === 'guest') return actor.kind === holder;
  if (holder === 'customer') return true;
  return holder === 'recordOwner' ? record?.userId === actor.id : actor.staffRole === holder;
};

/** Whether somebody may do something, to `record` where it is about one. */
export function may(actor: Actor, permission: OfficePermission): actor is StaffActor;
export function may(actor: Actor, permission: 'customer'): actor is UserActor;
export function may(actor: Actor, permission: Permission, record?: Owned): boolean;
export function may(actor: Actor, permission: Permission, record?: Owned): boolean {
  return PERMISSIONS[permission].some((holder) => isHolder(actor, holder, record));
}

/** Whether somebody may ask for something; where it is about one record, that one decides. */
export const mayAsk = (actor: UserActor, permission: Permission): boolean =>
  may(actor, permission, { userId: actor.id });

/** First line of every command of the back office, whoever calls it (contract 1.1). Throws ForbiddenError. */
export function assertMay(actor: Actor, permission: OfficePermission): asserts actor is StaffActor {
  if (!may(actor, permission)) throw new ForbiddenError();
}

export const isOffice = (permission: Permission): permission is OfficePermission => permission in OFFICE;

export const officePermissionsOf = (actor: Actor): OfficePermission[] =>
  (Object.keys(OFFICE) as OfficePermission[]).filter((permission) => may(actor, permission));
