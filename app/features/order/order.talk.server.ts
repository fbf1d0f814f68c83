import { inArray } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import type { CallOutcome } from '~/db/schema/order.values';
import type { Size } from '~/db/schema/taxonomy.values';
import { users } from '~/db/schema/user.server';
import type { Localized } from '~/i18n/localized';

import { type OrderEvent, readEvent } from './order.events';
import type { OrderRecord } from './order.json';
import { lacksPiece } from './order.rules';

/** Who of the shop wrote or called; null: an account that there is no more. */
export type TalkAuthor = { _id: string; name: string } | null;
type Said = { _id: string; by: TalkAuthor; at: string };

export type OrderNoteJson = Said & { text: string };
/** `again`: when the customer asked to be called. */
export type OrderCallJson = Said & { outcome: CallOutcome; note: string; again: string | null };

/** So many pieces of a line that who packs did not find. */
export type MissingJson = Said & { line: string; name: Localized; size: Size | null; quantity: number; text: string };

/**
 * What the shop noted about an order, how its calls ended and what of it is missing, oldest first; and who wrote the
 * rows of its ledger, by their ids. Customers never see it.
 */
export type OrderTalk = {
  notes: OrderNoteJson[];
  calls: OrderCallJson[];
  /** Empty once it is packed or edited. */
  missing: MissingJson[];
  writers: ReadonlyMap<string, TalkAuthor>;
};
export const NO_TALK: OrderTalk = { notes: [], calls: [], missing: [], writers: new Map() };

type Talked = Pick<OrderRecord, 'row' | 'events' | 'payments'>;

const TALK_KINDS: readonly string[] = ['note', 'call', 'missing'] satisfies OrderEvent['kind'][];

const isStillMissing = (row: OrderRecord['row'], { at }: OrderEvent): boolean =>
  lacksPiece(row) && row.missingAt !== null && row.missingAt <= at;

function talkOf(
  { row, payments }: Talked,
  events: readonly OrderEvent[],
  names: ReadonlyMap<string, string>,
): OrderTalk {
  const authorOf = (by: string | null): TalkAuthor => {
    const name = by === null ? undefined : names.get(by);
    return by === null || name === undefined ? null : { _id: by, name };
  };
  const said = ({ id, by, at }: OrderEvent): Said => ({ _id: id, by: authorOf(by), at: at.toISOString() });
  return {
    writers: new Map(payments.map(({ id, byUserId }) => [id, authorOf(byUserId)])),
    notes: events.flatMap((event) => (event.kind === 'note' ? [{ ...said(event), text: event.body.text }] : [])),
    calls: events.flatMap((event) => {
      if (event.kind !== 'call') return [];
      const { outcome, note, again } = event.body;
      return [{ ...said(event), outcome, note, again }];
    }),
    missing: events.flatMap((event) =>
      event.kind === 'missing' && isStillMissing(row, event) ? [{ ...said(event), ...event.body }] : [],
    ),
  };
}

/** That of each of these orders; most have none, and then nobody's name is read. */
export async function readTalk(records: readonly Talked[], executor: Executor = db): Promise<OrderTalk[]> {
  const talks = records.map(({ events }) => events.filter(({ kind }) => TALK_KINDS.includes(kind)).map(readEvent));
  const writers = records.flatMap(({ payments }) => payments.flatMap(({ byUserId }) => byUserId ?? []));
  const authors = [...new Set([...talks.flat().flatMap(({ by }) => by ?? []), ...writers])];
  const people =
    authors.length === 0
      ? []
      : await executor.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, authors));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return records.map((record, place) => talkOf(record, talks[place] ?? [], names));
}
