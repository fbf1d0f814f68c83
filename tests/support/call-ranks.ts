import type { ApiOperation } from './api';

/** When a call is made among all of them: what others need comes first; a new password ends the token. */
export function rankOf({ method, path }: Pick<ApiOperation, 'method' | 'path'>): number {
  if (path.endsWith('/reset-password')) return 5;
  if (path.endsWith('/update-password')) return 4;
  if (path.endsWith('/cart')) return 0;
  if (method === 'POST') return 1;
  return path.includes('cancel') ? 3 : 2;
}
