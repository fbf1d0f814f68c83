type Answer = { headers: Headers };

/** How many statements an answer took; the store under test says it in a header (QUERY_COUNT=1). */
export const queriesOf = (answer: Answer): number => countIn(answer, 'X-Query-Count');

/** How many of them were not prepared. */
export const unpreparedOf = (answer: Answer): number => countIn(answer, 'X-Query-Unprepared');

function countIn({ headers }: Answer, name: string): number {
  const text = headers.get(name);
  if (text === null) throw new Error('The store under test does not count its queries: start it with QUERY_COUNT=1');
  return Number(text);
}
