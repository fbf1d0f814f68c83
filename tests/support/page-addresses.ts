import type { PagePolicy } from './policies';
import type { Records } from './records';
import type { BuiltRoute } from './route-manifest';

/** Calls of the API are routes too, but no pages. */
export const isPage = ({ id }: Pick<BuiltRoute, 'id'>): boolean => !id.startsWith('routes/api/');

/** Where a page is looked at: its pattern with a record in the place of each parameter. */
export function pageAddress(pattern: string, { at, params = {}, order }: PagePolicy, records: Records): string {
  if (at) return at;
  const value = (name: string): string => {
    const record = name === '*' ? 'nowhere' : params[name];
    if (!record) throw new Error(`Nothing stands behind :${name} of ${pattern}`);
    return records[record];
  };
  const path = pattern.split('/').map((part) => (/^[:*]/.test(part) ? value(part.replace(/^:/, '')) : part));
  return path.join('/') + (order ? `?order=${records.order}` : '');
}
