import type { ComponentProps } from 'react';

import { FormLocalized } from '~/admin/kit/form-fields';
import { useTranslation } from '~/i18n/use-translation';

type LimitedProps = Omit<ComponentProps<typeof FormLocalized>, 'hint' | 'maxLength'> & {
  /** Characters. */ max: number;
};

export function LimitedLocalized({ max, ...rest }: LimitedProps) {
  const { t } = useTranslation();
  return <FormLocalized {...rest} hint={t('admin:home.upTo', { count: max })} maxLength={max} />;
}
