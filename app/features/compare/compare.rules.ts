/** The most that stand side by side. */
export const MOST_COMPARED = 3;

const PARAMETER = 'p';

/** The slugs that an address names, each once, the first so many. */
export const namedIn = (search: URLSearchParams, most: number): string[] =>
  [...new Set(search.getAll(PARAMETER).map((slug) => slug.trim()))].filter((slug) => slug !== '').slice(0, most);

/** The address of a page that names these. */
export const pathNaming = (path: string, slugs: readonly string[]): string =>
  slugs.length === 0 ? path : `${path}?${slugs.map((slug) => `${PARAMETER}=${slug}`).join('&')}`;

export const comparedIn = (search: URLSearchParams): string[] => namedIn(search, MOST_COMPARED);

/** The address that has these side by side. */
export const comparePath = (slugs: readonly string[]): string => pathNaming('/compare', slugs);

/** The notes that at least two of them have, wherever in their pyramids. */
export function sharedNotes(notes: readonly (readonly string[])[]): Set<string> {
  const all = notes.flatMap((each) => [...new Set(each)]);
  return new Set(all.filter((note, place) => all.indexOf(note) !== place));
}
