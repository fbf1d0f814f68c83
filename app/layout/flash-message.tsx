import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';

import type { CartJson } from '~/features/cart/cart.json';
import type { AddedSheetProps } from '~/features/cart-added/added-sheet';
import { useTranslation } from '~/i18n/use-translation';
import { type RootData, useCart, useLayoutData, useRootData } from '~/layout/root-data';
import { ToastRegion } from '~/ui/toast';
import { showToast } from '~/ui/toast-store';

type Message = NonNullable<RootData['flash']>;
type Opened = { message: Message; Sheet: ComponentType<AddedSheetProps> };

/**
 * The message a redirect carried: a toast (contract 9.4), or without scripts a status at the top of the page. With
 * scripts an add opens a sheet instead, whose code comes with the first add; where that or the cart does not come there
 * is the toast.
 */
export function FlashMessage() {
  const { t } = useTranslation();
  const message = useRootData()?.flash ?? null;
  const cart = useCart();
  const { opened, close } = useAddedSheet(message, cart);
  const threshold = useLayoutData()?.settings?.freeDeliveryThreshold ?? null;
  const toasts = <ToastRegion label={t('layout.messages')} closeLabel={t('close')} message={message} />;
  if (!opened?.message.added || !cart) return toasts;
  return (
    <opened.Sheet
      said={opened.message.text}
      added={opened.message.added}
      cart={cart}
      threshold={threshold}
      onClose={close}
    >
      {toasts}
    </opened.Sheet>
  );
}

function useAddedSheet(message: Message | null, cart: CartJson | null) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const told = useRef<Message | null>(null);
  const holdsLine = cart?.lines.some(({ _id }) => _id === message?.added?.lineId) ?? false;
  useEffect(() => {
    if (!message?.added || told.current === message) return;
    told.current = message;
    if (!holdsLine) {
      showToast(message);
      return;
    }
    import('~/features/cart-added/added-sheet').then(
      ({ AddedSheet }) => setOpened({ message, Sheet: AddedSheet }),
      () => showToast(message),
    );
  }, [message, holdsLine]);
  return { opened, close: useCallback(() => setOpened(null), []) };
}
