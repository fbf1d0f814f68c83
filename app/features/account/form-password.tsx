import type { ComponentPropsWithoutRef } from 'react';

import { useFormField } from '~/forms/form-answer';
import { useTranslation } from '~/i18n/use-translation';
import { PasswordField } from '~/ui/password-field';

type PasswordProps = Omit<ComponentPropsWithoutRef<typeof PasswordField>, 'id' | 'error' | 'showLabel' | 'hideLabel'>;

/** A password. It is never filled in again. */
export function FormPassword({ name, ...rest }: PasswordProps) {
  const { t } = useTranslation();
  const { id, error } = useFormField(name);
  const eye = { showLabel: t('account:login.showPassword'), hideLabel: t('account:login.hidePassword') };
  return <PasswordField {...rest} {...eye} id={id} name={name} error={error} required />;
}
