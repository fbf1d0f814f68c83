import { useMemo } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { useRootData } from '~/layout/root-data';
import { ToastRegion } from '~/ui/toast';

/** The message a redirect carried: a toast (contract 9.4), or without scripts a status at the top of the page. */
export function FlashMessage() {
  const { t } = useTranslation();
  const flash = useRootData()?.flash;
  const message = useMemo(() => (flash ? { kind: flash.kind, text: t(flash.key, flash.values) } : null), [flash, t]);
  return <ToastRegion label={t('shell.messages')} closeLabel={t('close')} message={message} />;
}
