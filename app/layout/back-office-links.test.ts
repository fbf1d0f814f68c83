import { describe, expect, it } from 'vitest';

import type { Notifications } from '~/admin/notifications/notifications.json';
import { userActor } from '~/auth/actor';
import { officePermissionsOf } from '~/auth/permissions';
import type { StaffRole } from '~/db/schema/user.values';

import { officeLinks } from './back-office-links';
import { menuGroups } from './back-office-menu';

const nobody = userActor({ id: 'x', name: 'Mona', role: 'user', staffRole: null });
const linksOf = (staffRole: StaffRole | null) =>
  officeLinks({ may: officePermissionsOf({ ...nobody, staffRole }) }).map(({ to }) => to.replace(/^\/admin\/?/, ''));

describe('the menus', () => {
  it('of site and back office lead to the same screens, by the same names', () => {
    const none = {
      waiting: 0,
      toConfirm: 0,
      toPack: 0,
      messagesByHand: 0,
      failedMessages: 0,
      reviews: 0,
    } as Notifications;
    const screens = menuGroups((key) => key, none).flatMap(({ entries }) =>
      entries.flatMap((entry) => ('links' in entry ? entry.links : [entry])),
    );
    const links = officeLinks({ may: officePermissionsOf({ ...nobody, staffRole: 'owner' }) });
    const byAddress = (one: { to: string }, other: { to: string }) => one.to.localeCompare(other.to);
    expect(screens.map(({ to, text, icon }) => ({ to, text, icon })).sort(byAddress)).toEqual(
      links.map(({ to, labelKey, icon }) => ({ to, text: labelKey, icon })).sort(byAddress),
    );
  });

  it('lead an owner everywhere, customers and guests nowhere', () => {
    expect(linksOf('owner')).toHaveLength(25);
    expect(linksOf('manager')).toEqual(linksOf('owner').filter((link) => link !== 'staff'));
    expect(linksOf(null)).toEqual([]);
    expect(officeLinks(null)).toEqual([]);
  });

  it.each<[StaffRole, string[]]>([
    [
      'orders',
      [
        ...['manage-products', 'manage-collections', 'orders', 'orders/confirm', 'customers', ''],
        ...['pack', 'stock', 'couriers', 'messages'],
      ],
    ],
    [
      'accounts',
      [
        ...['manage-products', 'manage-collections', 'orders', '', 'stock', 'couriers', 'messages'],
        ...['reports', 'audit'],
      ],
    ],
    ['packer', ['pack']],
  ])('lead %s to what they may open', (role, expected) => {
    expect(linksOf(role)).toEqual(expected);
  });
});
