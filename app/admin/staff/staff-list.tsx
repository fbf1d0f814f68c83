import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { STAFF_ROLES } from '~/db/schema/user.values';
import type { InvitationJson, MemberJson } from '~/features/staff/staff.json';
import { formatPhone } from '~/i18n/format';
import { formatDate, formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Select } from '~/ui/field';

type RowProps = { name: string; note: ReactNode; role: ReactNode; twoStep: ReactNode; actions: ReactNode };

function Row({ name, note, role, twoStep, actions }: RowProps) {
  return (
    <li className="staff-row">
      <span className="staff-letter" aria-hidden="true">
        {[...name][0]}
      </span>
      <div className="staff-person">
        <span className="font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-sm text-ink-soft">{note}</span>
      </div>
      <div className="staff-role">{role}</div>
      <div className="staff-two-step">{twoStep}</div>
      <div className="staff-actions">{actions}</div>
    </li>
  );
}

function RoleForm({ member: { _id, name, staffRole } }: { member: MemberJson }) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="flex items-center gap-2" preventScrollReset>
      <input type="hidden" name="intent" value="member" />
      <input type="hidden" name="member" value={_id} />
      <Select
        key={staffRole}
        name="staffRole"
        defaultValue={staffRole}
        aria-label={t('admin:staff.roleOf', { name })}
        options={STAFF_ROLES.map((role) => ({ value: role, label: t(`admin:staff.role.${role}`) }))}
      />
      <Button type="submit" variant="line" size="sm" aria-label={t('admin:staff.saveRoleOf', { name })}>
        {t('admin:staff.saveRole')}
      </Button>
    </Form>
  );
}

function SwitchForm({ member: { _id, name, active } }: { member: MemberJson }) {
  const { t } = useTranslation();
  const word = active ? 'switchOff' : 'switchOn';
  const form = (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="member" />
      <input type="hidden" name="member" value={_id} />
      <input type="hidden" name="active" value={String(!active)} />
      <Button
        type="submit"
        variant={active ? 'danger-filled' : 'line'}
        size="sm"
        aria-label={t(`admin:staff.${word}Of`, { name })}
      >
        {t(`admin:staff.${word}`)}
      </Button>
    </Form>
  );
  if (!active) return form;
  return (
    <Confirm text={t('admin:staff.switchOff')} danger>
      <p className="mb-3 text-sm">{t('admin:staff.switchOffText', { name })}</p>
      {form}
    </Confirm>
  );
}

function Member({ member, me, now }: { member: MemberJson; me: string; now: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { _id, name, staffRole, active, twoStep, lastSeenAt } = member;
  const own = _id === me;
  const seen = lastSeenAt
    ? t('admin:staff.seen', { when: formatMoment(lastSeenAt, now, language) })
    : t('admin:staff.neverSeen');
  const role = <Tag tone={own ? 'plum' : 'neutral'}>{t(`admin:staff.role.${staffRole}`)}</Tag>;
  return (
    <Row
      name={name}
      note={own ? t('admin:staff.you') : seen}
      role={
        own ? role : active ? <RoleForm member={member} /> : <Tag tone="outline">{t('admin:staff.switchedOff')}</Tag>
      }
      twoStep={
        <Tag tone={twoStep ? 'emerald' : 'outline'} {...(twoStep && { icon: 'shield-check' as const })}>
          {t(twoStep ? 'admin:staff.twoStepOn' : 'admin:staff.twoStepOff')}
        </Tag>
      }
      actions={!own && <SwitchForm member={member} />}
    />
  );
}

function Invited({ invitation }: { invitation: InvitationJson }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { _id, name, email, phone, staffRole, expiresAt } = invitation;
  return (
    <Row
      name={name}
      note={
        <>
          {t('admin:staff.invitedUntil', { when: formatDate(expiresAt, language) })}
          <bdi dir="ltr" className="block break-all">
            {email ?? formatPhone(phone ?? '')}
          </bdi>
        </>
      }
      role={<Tag tone="gold">{t(`admin:staff.role.${staffRole}`)}</Tag>}
      twoStep={null}
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="invitation" value={_id} />
          <Button type="submit" variant="danger" size="sm" aria-label={t('admin:staff.withdrawOf', { name })}>
            {t('admin:staff.withdraw')}
          </Button>
        </Form>
      }
    />
  );
}

type StaffListProps = {
  staff: readonly MemberJson[];
  invitations: readonly InvitationJson[];
  /** Who reads it: nobody changes themselves. */
  me: string;
  now: string;
};

/** Who works in the back office and who is invited; below 700 px a person is a card. */
export function StaffList({ staff, invitations, me, now }: StaffListProps) {
  const { t } = useTranslation();
  return (
    <section className="table-box staff-list" aria-label={t('admin:staff.title')}>
      <div className="staff-row staff-head" aria-hidden="true">
        <span>{t('admin:staff.column.person')}</span>
        <span>{t('admin:staff.column.role')}</span>
        <span>{t('admin:staff.column.twoStep')}</span>
      </div>
      <ul>
        {staff.map((member) => (
          <Member key={member._id} member={member} me={me} now={now} />
        ))}
        {invitations.map((invitation) => (
          <Invited key={invitation._id} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}
