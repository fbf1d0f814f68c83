import { Link } from '@remix-run/react';

import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { LogoMark } from '~/ui/brand';

export function Logo({ className }: { className?: string }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={classNames('logo', className)}>
      <LogoMark />
      <span>{t('shopName')}</span>
    </Link>
  );
}
