import { Form, useNavigation } from '@remix-run/react';

import type { LinkByHand } from './password-reset.commands.server';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button, ButtonLink } from '~/ui/button';
import { TextField } from '~/ui/field';
import { Panel } from '~/ui/layout';

/** Whose link it is; `phone`: where it is sent. */
export type LinkCustomer = { name: string; email: string | null; phone: string };

/** Makes a link for a customer who cannot get in and shows it once, with a message that holds it (contract 4.9). */
export function PasswordLink({ customer, made }: { customer: LinkCustomer; made: LinkByHand | undefined }) {
  const { t } = useTranslation();
  const busy = useNavigation().state === 'submitting';
  return (
    <Panel title={t('admin:passwordLink.account')} className="max-w-[640px]">
      <p>
        <bdi>{customer.name}</bdi>
        <br />
        <bdi dir="ltr" className="text-sm break-all text-ink-soft">
          {customer.email}
        </bdi>
      </p>
      {made && <MadeLink made={made} phone={customer.phone} />}
      <Form method="post" className="mt-5">
        <Button type="submit" variant={made ? 'line' : 'primary'} busy={busy}>
          {t(made ? 'admin:passwordLink.again' : 'admin:passwordLink.make')}
        </Button>
      </Form>
    </Panel>
  );
}

function MadeLink({ made: { link, text }, phone }: { made: LinkByHand; phone: string }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 grid gap-5">
      <Alert tone="success" live title={t('admin:passwordLink.made')}>
        <p>{t('admin:passwordLink.once')}</p>
      </Alert>
      <TextField name="link" label={t('admin:passwordLink.link')} value={link} readOnly dir="ltr" />
      <ButtonLink
        to={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        icon="whatsapp"
        className="justify-self-start"
      >
        {t('admin:passwordLink.send')}
      </ButtonLink>
    </div>
  );
}
