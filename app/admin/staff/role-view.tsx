import { Form, useSearchParams } from '@remix-run/react';

import { ROLE_LINES, roleMay } from '~/auth/permissions';
import type { StaffRole } from '~/db/schema/user.values';
import { firstNameOf } from '~/features/person/first-name';
import type { MemberJson } from '~/features/staff/staff.json';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Select } from '~/ui/field';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { Panel } from '~/ui/layout';

import { shownMember } from './shown-member';

/** Roles that see only part of what their screens show to others. */
const SEES_LESS: readonly StaffRole[] = ['packer', 'accounts'];

function Marked({ role, what }: { role: StaffRole; what: 'does' | 'looks' }) {
  const { t } = useTranslation();
  const lines = ROLE_LINES.filter((line) => roleMay(role, line) === what);
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{t(`admin:staff.sees.${what}`)}</h3>
      <ul>
        {lines.map(({ name }) => (
          <li key={name}>
            <Icon name={what === 'does' ? 'check' : 'eye'} size="sm" />
            {t(`admin:staff.may.${name}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

type RoleViewProps = {
  staff: readonly MemberJson[];
  /** Who reads it. */
  me: string;
  /** The menu of a role. */
  screensOf: (role: StaffRole) => readonly { to: string; labelKey: string; icon: IconName }[];
};

/** What somebody of the back office has on their screens and may do there; who, is chosen by `?sees=`. */
export function RoleView({ staff, me, screensOf }: RoleViewProps) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const others = staff.filter(({ _id }) => _id !== me);
  const shown = shownMember(others, search.get('sees'));
  if (!shown) return null;
  const { staffRole } = shown;
  const not = ROLE_LINES.filter((line) => roleMay(staffRole, line) === 'nothing');
  return (
    <Panel className="role-view">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="panel-title">{t('admin:staff.sees.title', { name: firstNameOf(shown.name) })}</h2>
        <Tag tone="gold">{t(`admin:staff.role.${staffRole}`)}</Tag>
      </div>
      {others.length > 1 && (
        <Form className="mb-3 flex items-center gap-2" preventScrollReset>
          <Select
            key={shown._id}
            name="sees"
            defaultValue={shown._id}
            aria-label={t('admin:staff.sees.whose')}
            options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
          <Button type="submit" variant="line" size="sm">
            {t('admin:staff.sees.show')}
          </Button>
        </Form>
      )}
      {SEES_LESS.includes(staffRole) && <p className="text-sm text-ink-soft">{t(`admin:staff.sees.${staffRole}`)}</p>}
      <h3>{t('admin:staff.sees.screens')}</h3>
      <ul>
        {screensOf(staffRole).map(({ to, labelKey, icon }) => (
          <li key={to}>
            <Icon name={icon} size="sm" />
            {t(labelKey)}
          </li>
        ))}
      </ul>
      <Marked role={staffRole} what="does" />
      <Marked role={staffRole} what="looks" />
      {not.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {t('admin:staff.sees.not', {
            what: not.map(({ name }) => t(`admin:staff.may.${name}`)).join(' · '),
          })}
        </p>
      )}
    </Panel>
  );
}
