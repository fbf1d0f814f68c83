import { foldDigits } from '~/features/catalogue/search-text';

import type { Decision } from './statement.plan';
import { STATEMENT_DEEDS } from './statement.rules';

/** What the form of a statement chose of its rows: `do:5=claim`, and with `isOrder` a number in `order:5`. */
export function readDecisions(form: FormData): Map<number, Decision> {
  const decisions = new Map<number, Decision>();
  for (const [name, value] of form) {
    const [, row] = /^do:(\d{1,6})$/.exec(name) ?? [];
    const deed = STATEMENT_DEEDS.find((known) => known === value);
    if (!row || !deed) continue;
    const typed = form.get(`order:${row}`);
    const number = typeof typed === 'string' ? foldDigits(typed).trim() : '';
    decisions.set(Number(row), { do: deed, order: /^\d{1,15}$/.test(number) ? Number(number) : undefined });
  }
  return decisions;
}
