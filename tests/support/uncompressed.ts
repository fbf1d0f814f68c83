/**
 * What most requests of tests ask for: to compress an answer, and to unpack it, takes longer than to read it. Browsers,
 * and the weights of pages (`bench/page-weight.mjs`), get compressed ones.
 */
export const UNCOMPRESSED = { 'Accept-Encoding': 'identity' };
