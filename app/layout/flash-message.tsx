import { type ComponentType, useCallback, useEffect, useState } from 'react';

import type { AddedSheetProps } from '~/features/cart-added/added-sheet';
import { useTranslation } from '~/i18n/use-translation';
import { type RootData, useCart, useLayoutData, useRootData } from '~/layout/root-data';
import { ToastRegion } from '~/ui/toast';
import { showToast } from '~/ui/toast-store';

type Message = NonNullable<RootData['flash']>;
type Opened = { message: Message; Sheet: ComponentType<AddedSheetProps> };

/**
 * The message a redirect carried: a toast (contract 9.4), or without scripts a status at the top of the page. With
 * scripts an add opens a sheet instead, whose code comes with the first add; where it does not come there is the toast.
 */
export function FlashMessage() {
  const { t } = useTranslation();
  const message = useRootData()?.flash ?? null;
  const { opened, close } = useAddedSheet(message);
  const cart = useCart();
  const threshold = useLayoutData()?.settings?.freeDeliveryThreshold ?? null;
  return (
    <>
      <ToastRegion label={t('layout.messages')} closeLabel={t('close')} message={message} />
      {opened?.message.added && cart && (
        <opened.Sheet
          said={opened.message.text}
          added={opened.message.added}
          cart={cart}
          threshold={threshold}
          onClose={close}
        />
      )}
    </>
  );
}

function useAddedSheet(message: Message | null) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (!message?.added) return;
    import('~/features/cart-added/added-sheet').then(
      ({ AddedSheet }) => setOpened({ message, Sheet: AddedSheet }),
      () => showToast(message),
    );
  }, [message]);
  return { opened, close: useCallback(() => setOpened(null), []) };
}
