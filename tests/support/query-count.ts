type Answer = { headers: Headers };

/** How many statements an answer took; the store under test says it in a header (QUERY_COUNT=1). */
export function queriesOf({ headers }: Answer): number {
  const text = headers.get('X-Query-Count');
  if (text === null) throw new Error('The store under test does not count its queries: start it with QUERY_COUNT=1');
  return Number(text);
}
