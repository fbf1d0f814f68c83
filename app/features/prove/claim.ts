import { formatCount } from '~/i18n/format';

/**
 * Something that holds of all that is stored, as a sentence after its count: “12,345 orders: …”. `rows` is a query of
 * one row for each thing that it is said of: what it is called (an order's number, a code), and whether it holds; null
 * is no.
 */
export type Claim = { name: string; of: string; says: string; rows: string };

/** What came of a claim: of how many it was said, of how many it does not hold, and the first of these. */
export type Proof = { claim: Claim; checked: number; faults: number; named: string[] };

const written = (count: number): string => formatCount(count);

/** What came of a claim in words, as the command and the log say it. */
export function sentenceOf({ claim: { of, says }, checked, faults, named }: Proof): string {
  const claimed = `${written(checked)} ${of}: ${says}`;
  if (faults === 0) return claimed;
  const more = faults > named.length ? ', …' : '';
  return `${claimed}; not so ${written(faults)}: ${named.join(', ')}${more}`;
}
