import { permissionsOf } from '~/auth/permissions';
import type { MemberJson } from '~/features/staff/staff.json';

/** Whose view is shown: that of who was chosen, else of who may least; who is switched off sees nothing. */
export function shownMember(others: readonly MemberJson[], chosen: string | null): MemberJson | undefined {
  const rights = ({ staffRole }: MemberJson): number => permissionsOf(staffRole).length;
  const [least] = others.filter(({ active }) => active).sort((one, other) => rights(one) - rights(other));
  return others.find(({ _id }) => _id === chosen) ?? least;
}
