import { parse } from 'csv-parse/sync';

import csv from './letters.csv?raw';

type Line = Record<'kind' | 'written' | 'meant', string>;
const LINES = parse<Line>(csv, { columns: true });

/** The lines of a kind (docs/recipes.md, “A word that searches know”). */
export const lettersOf = (kind: string) =>
  LINES.filter((line) => line.kind === kind).map(({ written, meant }) => [written, meant] as const);
