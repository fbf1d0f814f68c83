import type { HeadersFunction } from '@remix-run/node';
import { MAX_QUERY } from '~/features/catalogue/list-address';

import type { SuggestionsJson } from '~/features/search/search.json';
import { familiesOf, sectionsOf } from '~/features/search/sections.server';
import { MAX_SUGGESTIONS, suggestInBox } from '~/features/search/suggestions.server';
import { orUnavailable } from '~/http/unavailable.server';
import { understoodRequest } from '~/request/request-context.server';

/** The same for everyone and in both languages, so any cache may keep it; shortly, as the catalogue changes. */
const CACHE = 'public, max-age=60';

/**
 * What the search box suggests while one types: `items`, each with where it leads, the `families` and the `sections`
 * that are named, at most nine of all (contract 2.7), and what was looked for instead of `q`. Blank or too long: none.
 */
export const loader = orUnavailable(async () => {
  const q = understoodRequest().query.get('q')?.trim() ?? '';
  const text = q.length <= MAX_QUERY ? q : '';
  const [{ items, asked, total, lookedFor }, families] = await Promise.all([suggestInBox(text), familiesOf(text)]);
  const sections = sectionsOf(asked);
  const others = families.length + sections.length;
  const answer: SuggestionsJson = {
    q,
    items: items.slice(0, MAX_SUGGESTIONS - others),
    families,
    sections,
    total,
    lookedFor,
  };
  return Response.json(answer, { headers: { 'Cache-Control': CACHE } });
});

/** The router's own form of the same answer, for the search box. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': CACHE });
