/** Characters that nobody sees, but for those that join or shape the letters beside them. */
const INVISIBLE = /(?![\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}])\p{Default_Ignorable_Code_Point}|\u2800/gu;
/** Such as stand where there is nothing to join or shape. */
const LOOSE_JOINERS = /(?<=^|[\s\u200C\u200D])[\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}]+/gu;
const CONTROLS = /[\u0000-\u001F\u007F]+/g;
const CONTROLS_BUT_NEW_LINES = /[\u0000-\u0009\u000B-\u001F\u007F]+/g;

/** What of a text is seen; what is not is no text, however much of it there is. */
const seen = (text: string, controls: RegExp): string =>
  text.normalize('NFC').replace(INVISIBLE, '').replace(controls, ' ').replace(LOOSE_JOINERS, '');

/** One line as people type it: composed, without control marks and what nobody sees, white space collapsed. */
export const oneLine = (text: string): string => seen(text, CONTROLS).replace(/\s+/g, ' ').trim();

/** Several lines as people type them: as `oneLine`, but the lines and the space within them stay. */
export const severalLines = (text: string): string => seen(text.replace(/\r\n?/g, '\n'), CONTROLS_BUT_NEW_LINES).trim();

export const lengthOf = (text: string): number => [...text].length;
