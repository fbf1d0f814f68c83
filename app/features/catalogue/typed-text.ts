const BIDI_CONTROLS = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const CONTROLS = /[\u0000-\u001F\u007F]+/g;
const CONTROLS_BUT_NEW_LINES = /[\u0000-\u0009\u000B-\u001F\u007F]+/g;

/** One line as people type it: composed, without control marks, white space collapsed. */
export const oneLine = (text: string): string =>
  text.normalize('NFC').replace(BIDI_CONTROLS, '').replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();

/** Several lines as people type them: as `oneLine`, but the lines and the space within them stay. */
export const severalLines = (text: string): string =>
  text.normalize('NFC').replace(/\r\n?/g, '\n').replace(BIDI_CONTROLS, '').replace(CONTROLS_BUT_NEW_LINES, ' ').trim();

/** Characters as people and the database count them. */
export const lengthOf = (text: string): number => [...text].length;
