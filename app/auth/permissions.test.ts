import { describe, expect, it } from 'vitest';

import { STAFF_ROLES, type StaffRole } from '~/db/schema/user.values';
import { ForbiddenError } from '~/http/domain-error';

import { type Actor, GUEST, roleOf, type UserActor, userActor } from './actor';
import {
  assertMay,
  isOffice,
  may,
  mayAsk,
  type OfficePermission,
  officePermissionsOf,
  type Permission,
  PERMISSIONS,
  ROLE_LINES,
  roleMay,
} from './permissions';

const customer = userActor({ id: 'customer', name: 'Mona', role: 'user', staffRole: null });
const staff = (staffRole: StaffRole): UserActor => ({ ...customer, id: staffRole, staffRole });
const own = { userId: customer.id };
const foreign = { userId: 'somebody else' };

const all = Object.keys(PERMISSIONS) as Permission[];
const office = all.filter(isOffice);
const READS = /\.(read|open)$/;
const holders = (permission: OfficePermission) => STAFF_ROLES.filter((role) => may(staff(role), permission));

describe('in the back office', () => {
  it('an owner may do everything, and every admin is one', () => {
    expect(officePermissionsOf(staff('owner'))).toEqual(office);
    const admin = userActor({ id: 'a', name: 'Hany', role: 'admin', staffRole: null });
    expect([admin.staffRole, roleOf(admin), roleOf(customer)]).toEqual(['owner', 'admin', 'user']);
  });

  it('guests and customers may do nothing', () => {
    const nobodies: Actor[] = [GUEST, customer];
    expect(nobodies.map(officePermissionsOf)).toEqual([[], []]);
  });

  it('everyone of the shop comes in', () => {
    expect(holders('office.open')).toEqual(STAFF_ROLES);
  });

  it('only owner and manager record money that went back', () => {
    expect(holders('orders.refund')).toEqual(['owner', 'manager']);
    expect(holders('orders.money')).toEqual(['owner', 'manager', 'orders']);
  });

  it('accounts reads and writes nothing', () => {
    const permissions = officePermissionsOf(staff('accounts'));
    expect(permissions.filter((permission) => !READS.test(permission))).toEqual([]);
    expect(permissions).toEqual(expect.arrayContaining(['orders.read', 'figures.read', 'audit.read']));
  });

  it('catalog sees no orders, orders writes no catalogue, packer neither phones nor prices', () => {
    expect(may(staff('catalog'), 'orders.read')).toBe(false);
    expect(may(staff('orders'), 'catalogue.write')).toBe(false);
    expect(officePermissionsOf(staff('packer'))).toEqual(['office.open', 'orders.pack']);
  });

  it('who may change something may see it', () => {
    const reads: Partial<Record<OfficePermission, OfficePermission>> = {
      'orders.steps': 'orders.read',
      'orders.edit': 'orders.read',
      'orders.money': 'orders.read',
      'orders.refund': 'orders.read',
      'customers.recover': 'orders.read',
      'messages.send': 'messages.read',
      'catalogue.write': 'catalogue.read',
    };
    for (const [write, read] of Object.entries(reads) as [OfficePermission, OfficePermission][])
      expect([write, holders(read)]).toEqual([write, expect.arrayContaining(holders(write))]);
  });

  it('a permission is named noun.verb, and is asserted', () => {
    expect(office.filter((permission) => !/^[a-z]+\.[a-z]+$/.test(permission))).toEqual([]);
    expect(() => assertMay(staff('accounts'), 'orders.steps')).toThrow(ForbiddenError);
    expect(() => assertMay(customer, 'office.open')).toThrow(ForbiddenError);
    expect(() => assertMay(staff('orders'), 'orders.steps')).not.toThrow();
  });
});

describe('in the shop', () => {
  it('some pages are for everyone, some for guests, some for whoever is logged in', () => {
    const allowed = (actor: Actor) => (['public', 'guest', 'customer'] as const).map((each) => may(actor, each));
    expect(allowed(GUEST)).toEqual([true, true, false]);
    expect(allowed(customer)).toEqual([true, false, true]);
    expect(allowed(staff('packer'))).toEqual([true, false, true]);
  });

  it.each(['order.read', 'order.cancel', 'order.claim'] as const)('%s is the owner’s of the order', (permission) => {
    expect([GUEST, customer].map((actor) => may(actor, permission, foreign))).toEqual([false, false]);
    expect(may(customer, permission, own)).toBe(true);
    expect(may(customer, permission)).toBe(false);
  });

  it('the shop reads any order, and cancels it in the roles that take steps', () => {
    const holdersOf = (permission: Permission) => STAFF_ROLES.filter((role) => may(staff(role), permission, foreign));
    expect(holdersOf('order.read')).toEqual(holders('orders.read'));
    expect(holdersOf('order.cancel')).toEqual(holders('orders.steps'));
    expect(holdersOf('order.claim')).toEqual([]);
  });

  it('whoever is logged in may ask for a record, and nothing of the back office', () => {
    expect(all.filter((permission) => mayAsk(customer, permission))).toEqual([
      'public',
      'customer',
      'order.read',
      'order.cancel',
      'order.claim',
    ]);
  });
});

describe('the table that the owner reads', () => {
  it('says what the table of permissions says', () => {
    const signs = { does: 'x', looks: 'o', nothing: '-' };
    const line = (each: (typeof ROLE_LINES)[number]) =>
      `${each.name} ${STAFF_ROLES.map((role) => signs[roleMay(role, each)]).join('')}`;
    expect(ROLE_LINES.map(line)).toEqual([
      'orders xxx-o-',
      'pack xxx--x',
      'contacts xxx---',
      'moneyIn xxx-o-',
      'moneyOut xx--o-',
      'waybills xxx---',
      'statement xxx-o-',
      'catalogue xx-x--',
      'prices xx-x--',
      'stock xxoxo-',
      'reviews xx-x--',
      'coupons xx----',
      'costs xx----',
      'reports xx--x-',
      'customerList xx----',
      'settings xx----',
      'staff x-----',
    ]);
  });
});
