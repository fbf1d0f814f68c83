import { useNavigation } from '@remix-run/react';

import { INVITED_ROLES } from '~/db/schema/user.values';
import type { MadeInvitation } from '~/features/staff/invitation.commands.server';
import { FormFaults } from '~/forms/form-faults';
import { FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { RadioCard, RadioGroup } from '~/ui/choice';
import { TextField } from '~/ui/field';
import { Panel } from '~/ui/layout';

const [FIRST] = INVITED_ROLES;

/** Invites somebody by a link; what was made is shown in this answer alone (contract 4.10). */
export function InviteForm({ said }: { said: FormAnswer | MadeInvitation | undefined }) {
  const made = said && 'link' in said ? said : undefined;
  const answer = said && 'result' in said ? said : undefined;
  const { t } = useTranslation();
  const busy = useNavigation().formData?.get('intent') === 'invite';
  const form = useServerForm({ id: 'invite', start: { staffRole: FIRST }, answer, anew: made?.invitation._id ?? '' });
  const chosen = form.sent?.staffRole ?? FIRST;
  return (
    <Panel title={t('admin:staff.invite')}>
      {made && <Made made={made} />}
      <ServerForm form={form} className="grid gap-4" key={made?.invitation._id}>
        <FormFaults form={form} />
        <input type="hidden" name="intent" value="invite" />
        <FormText name="name" label={t('admin:staff.name')} required maxLength={60} />
        <FormText name="contact" label={t('admin:staff.contact')} required dir="ltr" maxLength={254} />
        <RadioGroup legend={t('admin:staff.worksOn')} id="invite-staffRole" className="grid gap-1">
          {INVITED_ROLES.map((value) => (
            <RadioCard
              key={value}
              name="staffRole"
              value={value}
              defaultChecked={value === chosen}
              title={t(`admin:staff.role.${value}`)}
              text={t(`admin:staff.about.${value}`)}
            />
          ))}
        </RadioGroup>
        <Button type="submit" icon="user-plus" full busy={busy}>
          {t('admin:staff.makeInvitation')}
        </Button>
        <p className="text-sm text-ink-soft">{t('admin:staff.inviteHint')}</p>
      </ServerForm>
    </Panel>
  );
}

function Made({ made: { invitation, link, text } }: { made: MadeInvitation }) {
  const { t } = useTranslation();
  const { name, phone, email } = invitation;
  const said = encodeURIComponent(text);
  const to = phone
    ? `https://wa.me/${phone.replace(/\D/g, '')}?text=${said}`
    : `mailto:${encodeURIComponent(email ?? '')}?body=${said}`;
  return (
    <div className="mb-6 grid gap-4">
      <Alert tone="success" live title={t('admin:staff.made', { name })}>
        <p>{t('admin:staff.madeOnce')}</p>
      </Alert>
      <TextField name="link" label={t('admin:staff.link')} value={link} readOnly dir="ltr" />
      <ButtonLink
        to={to}
        {...(phone && { target: '_blank', rel: 'noreferrer' })}
        icon={phone ? 'whatsapp' : 'mail'}
        className="justify-self-start"
      >
        {t(phone ? 'admin:staff.sendByWhatsApp' : 'admin:staff.sendByMail')}
      </ButtonLink>
    </div>
  );
}
