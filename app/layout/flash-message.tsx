import { useTranslation } from '~/i18n/use-translation';
import { useRootData } from '~/layout/root-data';
import { ToastRegion } from '~/ui/toast';

/** The message a redirect carried: a toast (contract 9.4), or without scripts a status at the top of the page. */
export function FlashMessage() {
  const { t } = useTranslation();
  const message = useRootData()?.flash ?? null;
  return <ToastRegion label={t('layout.messages')} closeLabel={t('close')} message={message} />;
}
