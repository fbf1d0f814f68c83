import type { HeadersFunction } from '@remix-run/node';
import { MAX_QUERY } from '~/features/catalogue/list-address';

import { searchItemPath, type SuggestionsJson } from '~/features/search/search.json';
import { sectionsOf } from '~/features/search/sections.server';
import { MAX_SUGGESTIONS, suggest } from '~/features/search/suggestions.server';
import { orUnavailable } from '~/http/unavailable.server';
import { understoodRequest } from '~/request/request-context.server';

/** The same for everyone and in both languages, so any cache may keep it; shortly, as the catalogue changes. */
const CACHE = 'public, max-age=60';

/**
 * What the search box suggests while one types: `items`, each with where it leads, and the `sections` that are named,
 * at most nine of both (contract 2.7), and what was looked for instead of `q`. Blank or too long: none.
 */
export const loader = orUnavailable(async () => {
  const q = understoodRequest().query.get('q')?.trim() ?? '';
  const { items, asked, lookedFor } = await suggest(q.length <= MAX_QUERY ? q : '');
  const sections = sectionsOf(asked);
  const answer: SuggestionsJson = {
    q,
    items: items.slice(0, MAX_SUGGESTIONS - sections.length).map((item) => ({ ...item, to: searchItemPath(item) })),
    sections,
    lookedFor,
  };
  return Response.json(answer, { headers: { 'Cache-Control': CACHE } });
});

/** The router's own form of the same answer, for the search box. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': CACHE });
