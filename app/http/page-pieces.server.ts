/** A page or a part of one as it comes, with the places where something else is to stand. One letter is one byte, so that nothing is decoded for it. */
export type Pieces = readonly (string | Hole)[];

type Hole = { readonly hole: string; readonly length: 0 };

export const holeNamed = (hole: string): Hole => ({ hole, length: 0 });

/** The place of the page's own address. */
export const HERE = 'here';
/** The place of the names of the bundles whose texts a page shows. */
export const TEXTS = 'texts';
/** The place of what is listed, in the frame of a page. */
export const FRESH = 'fresh';

/** Those names, in one order. */
export const textsOf = (...bundles: Iterable<string>[]): string => [...new Set(bundles.flatMap((each) => [...each]))].sort().join(' ');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

const bytesOf = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');

/** A text as React writes it into an attribute. */
export const inAttribute = (text: string): string => bytesOf(text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter));

const UNSAFE = /[&<>\u2028\u2029]/g;
const inString = (text: string): string => JSON.stringify(text).slice(1, -1);

/** A text as it stands in the page's data, which are JSON in a string of a script. */
export const inPageData = (text: string): string =>
  bytesOf(inString(inString(text)).replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`));

/** Pieces put together, with what is to stand in their holes. */
export function filled(pieces: Pieces, values: Readonly<Record<string, string>>): string {
  let whole = '';
  for (const piece of pieces) whole += typeof piece === 'string' ? piece : (values[piece.hole] ?? '');
  return whole;
}
