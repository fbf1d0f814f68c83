import type { HeadersFunction } from '@remix-run/node';
import { MAX_QUERY } from '~/features/catalogue/list-address';

import { searchItemPath } from '~/features/search/search.json';
import { suggest } from '~/features/search/suggestions.server';
import { orUnavailable } from '~/http/unavailable.server';
import { understoodRequest } from '~/request/request-context.server';

/** The same for everyone and in both languages, so any cache may keep it; shortly, as the catalogue changes. */
const CACHE = 'public, max-age=60';

/**
 * What the search box suggests while one types: `{ items }`, at most nine, each with where it leads. Blank or too long:
 * none.
 */
export const loader = orUnavailable(async () => {
  const q = understoodRequest().query.get('q')?.trim() ?? '';
  const items = q.length >= 1 && q.length <= MAX_QUERY ? await suggest(q) : [];
  return Response.json(
    { items: items.map((item) => ({ ...item, to: searchItemPath(item) })) },
    { headers: { 'Cache-Control': CACHE } },
  );
});

/** The router's own form of the same answer, for the search box. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': CACHE });
