import { useNavigation } from '@remix-run/react';

import { FormFaults } from '~/forms/form-faults';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Panel } from '~/ui/layout';

import { CodeField, PasswordField } from './two-step-setup';

const INTENTS = ['codes', 'off'] as const;
type Intent = (typeof INTENTS)[number];

function OwnForm({ intent, answer }: { intent: Intent; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const busy = useNavigation().formData?.get('intent') === intent;
  const said = answer?.result.initialValue?.intent === intent ? answer : undefined;
  const form = useServerForm({ id: `two-step-${intent}`, answer: said });
  return (
    <Confirm text={t(`account:twoStep.ask.${intent}`)} danger={intent === 'off'} open={said !== undefined}>
      <ServerForm form={form} className="grid gap-4">
        <FormFaults form={form} />
        <input type="hidden" name="intent" value={intent} />
        <CodeField label={t('account:twoStep.code')} hint={t('account:twoStep.codeHint')} />
        <PasswordField />
        <Button type="submit" variant={intent === 'off' ? 'danger-filled' : 'primary'} size="sm" busy={busy}>
          {t(`account:twoStep.ask.${intent}`)}
        </Button>
      </ServerForm>
    </Confirm>
  );
}

/** The second step of a person who has one: new spare codes, or off, each by password and code. */
export function OwnTwoStep({ codesLeft, answer }: { codesLeft: number; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('account:twoStep.yours')}>
      <p className="mb-4 text-ink-soft">{t('account:twoStep.onText', { count: codesLeft })}</p>
      <div className="grid gap-3">
        {INTENTS.map((intent) => (
          <OwnForm key={intent} intent={intent} answer={answer} />
        ))}
      </div>
    </Panel>
  );
}

/** Says whether a person has a second step, and leads to where it is set up or changed. */
export function TwoStepCard({ own }: { own: { codesLeft: number } | null }) {
  const { t } = useTranslation();
  return (
    <Panel>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="panel-title">{t('account:twoStep.yours')}</h2>
        <Tag tone={own ? 'emerald' : 'outline'}>{t(own ? 'account:twoStep.on' : 'account:twoStep.off')}</Tag>
      </div>
      <p className="mb-4 text-sm text-ink-soft">
        {own ? t('account:twoStep.onText', { count: own.codesLeft }) : t('account:twoStep.offText')}
      </p>
      <ButtonLink to="/admin/two-step" variant="line" icon="key-round" full>
        {t(own ? 'account:twoStep.manage' : 'account:twoStep.setUp')}
      </ButtonLink>
    </Panel>
  );
}
