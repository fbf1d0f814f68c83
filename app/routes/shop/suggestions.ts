import { data, type LoaderFunctionArgs } from '@remix-run/node';

import { searchItemPath } from '~/features/search/search.json';
import { suggest } from '~/features/search/search.queries.server';

const MAX_QUERY = 100;

/** What the search box suggests while one types: `{ items }`, at most nine, each with where it leads. Blank or too long: none. */
export async function loader({ request }: LoaderFunctionArgs) {
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? '';
  const items = q.length >= 1 && q.length <= MAX_QUERY ? await suggest(q) : [];
  // The same for everyone and in both languages, so any cache may keep it; short, as the shop's shelves change.
  return data({ items: items.map((item) => ({ ...item, to: searchItemPath(item) })) }, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
