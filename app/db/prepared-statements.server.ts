/** Says yes to the first texts that it is asked of, so many, and to each of them again. */
export function firstTexts(most: number): (text: string) => boolean {
  const texts = new Set<string>();
  return (text) => {
    if (texts.size < most) texts.add(text);
    return texts.has(text);
  };
}

/**
 * Whether a statement is prepared: the database then parses it once a connection, and one round trip takes the place
 * of two. Each connection keeps what is prepared, some tens of kilobytes a statement. The shop has fewer texts than
 * this; the words of a search could make more without end, and those are sent as they are.
 */
export const isPrepared = firstTexts(200);
