import { useEffect } from 'react';

import { NetworkError } from '~/layout/read-failures';
import { sayFailure } from '~/layout/say-failure';

function holdForm(event: SubmitEvent): void {
  const form = event.target;
  if (navigator.onLine || !(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/cart') return;
  event.preventDefault();
  event.stopPropagation();
  sayFailure(new NetworkError());
}

/**
 * Without a connection no form of the cart is sent, and that is said (contract 9.6). The router fetches a route's code
 * when it is first used, and where that fails it loads the whole page anew, which the shopper would lose.
 */
export function useOfflineCart(): void {
  useEffect(() => {
    addEventListener('submit', holdForm, true);
    return () => removeEventListener('submit', holdForm, true);
  }, []);
}
