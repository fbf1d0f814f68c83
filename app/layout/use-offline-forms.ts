import { useEffect } from 'react';

import { NetworkError } from '~/layout/read-failures';
import { sayFailure } from '~/layout/say-failure';

/**
 * Without a connection none of these forms is sent, and that is said (contract 9.6). The router fetches a route's code
 * when it is first used, and where that fails it loads the whole page anew, which its reader would lose.
 */
export function useOfflineForms(isHeld: (form: HTMLFormElement) => boolean): void {
  useEffect(() => {
    const hold = (event: SubmitEvent) => {
      const form = event.target;
      if (navigator.onLine || !(form instanceof HTMLFormElement) || !isHeld(form)) return;
      event.preventDefault();
      event.stopPropagation();
      sayFailure(new NetworkError());
    };
    addEventListener('submit', hold, true);
    return () => removeEventListener('submit', hold, true);
  }, [isHeld]);
}
