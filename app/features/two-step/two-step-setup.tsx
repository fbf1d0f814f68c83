import { useNavigation } from '@remix-run/react';

import { FormPassword } from '~/features/account/form-password';
import { FormFaults } from '~/forms/form-faults';
import { FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout';

import { type Step, TwoStepSteps } from './two-step-steps';
import type { SetUp } from './two-step.commands.server';

/** The code of the app, or a spare one: digits as phones offer them. */
export function CodeField({ label, hint }: { label: string; hint?: string }) {
  return (
    <FormText
      name="code"
      label={label}
      hint={hint}
      required
      dir="ltr"
      inputMode="text"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={30}
    />
  );
}

export function PasswordField() {
  const { t } = useTranslation();
  return (
    <FormPassword name="currentPassword" label={t('account:invitation.yourPassword')} autoComplete="current-password" />
  );
}

const FIRST: Step = 'scan';

/** Scan, type a code and the password: the second step is on (contract 4.11). */
export function TwoStepSetUp({ setUp, answer }: { setUp: SetUp; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const busy = useNavigation().formData?.get('intent') === 'on';
  const form = useServerForm({ id: 'two-step', answer });
  const { picture, key, uri, sealed } = setUp;
  return (
    <Panel>
      <TwoStepSteps at={FIRST} />
      <div className="two-step-set-up">
        <div>
          <svg
            viewBox={`0 0 ${picture.size} ${picture.size}`}
            role="img"
            aria-label={t('account:twoStep.picture')}
            className="two-step-picture on-light"
          >
            <path d={picture.path} />
          </svg>
          <p className="mt-2 text-center text-sm text-ink-soft">{t('account:twoStep.validFor')}</p>
        </div>
        <div className="grid gap-4">
          <div>
            <h2 className="panel-title">{t('account:twoStep.scan')}</h2>
            <p className="text-ink-soft">{t('account:twoStep.apps')}</p>
          </div>
          <div className="field">
            <span className="field-label">{t('account:twoStep.key')}</span>
            <span className="two-step-key-line">
              <bdi dir="ltr" className="input two-step-key">
                {key}
              </bdi>
              <CopyButton
                text={key.replaceAll(' ', '')}
                copy={t('account:twoStep.copy')}
                copied={t('account:twoStep.copied')}
              />
            </span>
          </div>
          <a href={uri} className="link link-tall justify-self-start">
            {t('account:twoStep.openApp')}
          </a>
          <ServerForm form={form} className="grid gap-4">
            <FormFaults form={form} />
            <input type="hidden" name="intent" value="on" />
            <input type="hidden" name="sealed" value={sealed} />
            <div className="field-grid">
              <CodeField label={t('account:twoStep.sixDigits')} />
              <PasswordField />
            </div>
            <Button type="submit" icon="shield-check" full busy={busy}>
              {t('account:twoStep.switchOn')}
            </Button>
          </ServerForm>
        </div>
      </div>
    </Panel>
  );
}

const CHANGES = [
  ['key-round', 'login'],
  ['lock', 'wrong'],
  ['users', 'others'],
] as const;

/** `demanded`: the shop asks it of everybody. */
export function TwoStepChanges({ demanded = false }: { demanded?: boolean }) {
  const { t } = useTranslation();
  const changes = CHANGES.filter(([, what]) => !(demanded && what === 'others'));
  return (
    <Panel title={t('account:twoStep.changes')}>
      <ul className="grid gap-3 text-sm">
        {changes.map(([icon, what]) => (
          <li key={what} className="flex gap-3">
            <Icon name={icon} size="sm" />
            {t(`account:twoStep.change.${what}`)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
