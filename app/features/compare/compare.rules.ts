/** The most that stand side by side. */
export const MOST_COMPARED = 3;

const PARAMETER = 'p';

/** The slugs that an address names, a parameter each or parted by commas, each once, the first so many. */
export function namedIn(search: URLSearchParams, most: number): string[] {
  const slugs = search.getAll(PARAMETER).flatMap((value) => value.split(','));
  return [...new Set(slugs.map((slug) => slug.trim()))].filter((slug) => slug !== '').slice(0, most);
}

export const comparedIn = (search: URLSearchParams): string[] => namedIn(search, MOST_COMPARED);

/** The address that has these side by side. */
export const comparePath = (slugs: readonly string[]): string =>
  slugs.length === 0 ? '/compare' : `/compare?${slugs.map((slug) => `${PARAMETER}=${slug}`).join('&')}`;

/** The notes that at least two of them have, wherever in their pyramids. */
export function sharedNotes(notes: readonly (readonly string[])[]): Set<string> {
  const all = notes.flatMap((each) => [...new Set(each)]);
  return new Set(all.filter((note, place) => all.indexOf(note) !== place));
}
