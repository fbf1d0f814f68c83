import { expect, it } from 'vitest';

import type { MemberJson } from '~/features/staff/staff.json';

import { shownMember } from './shown-member';

const member = (_id: string, staffRole: MemberJson['staffRole'], active = true) =>
  ({ _id, staffRole, active }) as MemberJson;

it('shows whom one chose, else who may least and is not switched off', () => {
  const [gone, clerk, packer] = [member('a', 'packer', false), member('b', 'orders'), member('c', 'packer')];
  expect(shownMember([gone, clerk, packer], 'b')).toBe(clerk);
  expect(shownMember([gone, clerk, packer], 'nobody')).toBe(packer);
  expect(shownMember([gone, clerk], null)).toBe(clerk);
  expect(shownMember([gone], null)).toBeUndefined();
});
