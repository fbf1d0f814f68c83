import { parse } from 'csv-parse/sync';

import csv from './letters.csv?raw';

type Line = Record<'kind' | 'written' | 'meant', string>;
const LINES = parse<Line>(csv, { columns: true });

/**
 * A kind of letters.csv. `key`: a row of keys on an English keyboard, and on an Arabic one. `franco`: what Egyptians
 * write for letters that the Latin alphabet lacks, the longest first, and all that it may stand for. `letter`: what is
 * written for another one. `dot`, `sound`: letters that differ by their dots, or sound alike.
 */
export const lettersOf = (kind: string) =>
  LINES.filter((line) => line.kind === kind).map(({ written, meant }) => [written, meant] as const);
