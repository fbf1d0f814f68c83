import { t } from 'i18next';

import { ClosedError, NetworkError } from '~/layout/client-reads';
import { showToast } from '~/ui/toast-store';

function wordsOf(error: unknown): string {
  if (error instanceof NetworkError) return 'error.network';
  return error instanceof ClosedError ? 'error.unavailable' : 'error.title';
}

/**
 * Says as a toast why a change did not go through (contract 9.6), for clientActions: a page that has failed altogether
 * says it itself.
 */
export function sayFailure(error: unknown): void {
  showToast({ kind: 'error', text: t(wordsOf(error)) });
}
