import { t } from 'i18next';

import { failureText } from '~/layout/read-failures';
import { showToast } from '~/ui/toast-store';

/**
 * Says as a toast why a change did not go through (contract 9.6), for clientActions: a page that has failed altogether
 * says it itself.
 */
export function sayFailure(error: unknown): void {
  showToast({ kind: 'error', text: failureText(error, t) });
}
