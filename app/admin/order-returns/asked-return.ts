import { RETURN_KINDS } from '~/db/schema/order.values';
import { choiceOf } from '~/features/catalogue/list-address';
import { returnFormSchema } from '~/features/order-returns/return.schema';

/** What the form of a return was worked out with: as it was typed, and as far as it can be read. */
export type AskedReturn = {
  typed: Record<string, string>;
  asked: { lines: { line: string; quantity: number }[]; kind: (typeof RETURN_KINDS)[number]; deposit?: Fate } | null;
};
type Fate = 'return' | 'keep' | { keep: number };

const FIELDS = ['kind', 'reason', 'deposit', 'keep', 'amount', 'reference', 'exchange', 'cashOff'] as const;
const LINE = /^lines\[(\d{1,2})\]\.(line|quantity)$/;

/** Reads the address that “work out” leads to; null for `asked`: nothing was worked out, or it can't be read. */
export function askedReturn(query: URLSearchParams): AskedReturn | null {
  if (!choiceOf(query, 'kind', RETURN_KINDS)) return null;
  const typed: Record<string, string> = {};
  const lines: { line?: string; quantity?: string }[] = [];
  for (const [name, value] of query) {
    const [, place, field] = LINE.exec(name) ?? [];
    if (place !== undefined) lines[Number(place)] = { ...lines[Number(place)], [field ?? '']: value };
    else if (FIELDS.some((known) => known === name)) typed[name] = value;
  }
  for (const { line, quantity } of lines.filter(Boolean)) if (line) typed[line] = quantity ?? '';
  // Sums need no reason yet.
  const read = returnFormSchema.safeParse({ ...typed, reason: 'not asked', lines: lines.filter(Boolean) });
  if (!read.success) return { typed, asked: null };
  const { lines: pieces, kind, deposit } = read.data;
  return { typed, asked: { lines: pieces, kind, ...(deposit !== undefined && { deposit }) } };
}

/** The address that works out what a form was sent with. */
export function workOutHref(at: string, form: FormData): string {
  const search = new URLSearchParams();
  for (const [name, value] of form)
    if (typeof value === 'string' && (LINE.test(name) || FIELDS.some((known) => known === name)))
      search.append(name, value);
  return `${at}?${search.toString()}`;
}
