/** FNV-1a over the letters of a name. */
function fingerprintOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  // The last letters reach only the upper bits of what they are multiplied into.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Remembers which names came lately, so that only what comes a second time takes a place among what is kept. Four bytes a name and nothing for the engine to collect, where a map held
 * its keys for as long as they were of no use. By their fingerprints: a name whose place another one has taken since is new again, and one in hundreds of thousands is taken for another.
 */
export class SeenBefore {
  readonly #marks: Uint32Array;

  /** `places`: a power of two, some times as many as come between two askings that belong together. */
  constructor(places: number) {
    this.#marks = new Uint32Array(places);
  }

  /** Whether a name came before; from now on it did. */
  again(name: string): boolean {
    const fingerprint = fingerprintOf(name);
    const place = fingerprint % this.#marks.length;
    const known = this.#marks[place] === fingerprint;
    this.#marks[place] = fingerprint;
    return known;
  }
}
