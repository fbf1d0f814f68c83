import { type Actor, roleOf } from '~/auth/actor';
import { officePermissionsOf } from '~/auth/permissions';
import type { Translate } from '~/i18n/translate';

import { officeLinks } from './back-office-links';
import type { RootUser } from './root-data';

/** What every page knows of who is logged in; null for guests. */
export function rootUserOf(actor: Actor, t: Translate): RootUser | null {
  if (actor.kind !== 'user') return null;
  const { id, name, staffRole } = actor;
  const may = officePermissionsOf(actor);
  const office = officeLinks({ may }).map(({ to, labelKey, icon }) => ({ to, text: t(labelKey), icon }));
  return { _id: id, name, role: roleOf(actor), staffRole, may, office };
}
