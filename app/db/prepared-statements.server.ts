/**
 * Each connection keeps what is prepared, some tens of kilobytes a statement. The shop has fewer texts than this;
 * the words of a search could make more without end.
 */
const MOST = 200;

const texts = new Set<string>();

/**
 * Whether a statement is prepared: the database then parses it once a connection, and one round trip takes the place
 * of two. The first 200 texts of a process are, the rest is sent as it is.
 */
export function isPrepared(text: string): boolean {
  if (texts.size < MOST) texts.add(text);
  return texts.has(text);
}
