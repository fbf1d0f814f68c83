import { inArray } from 'drizzle-orm';

import { db, type Executor } from '~/db/client.server';
import type { CallOutcome } from '~/db/schema/order.values';
import { users } from '~/db/schema/user.server';

import { type OrderEvent, readEvent } from './order.events';
import type { OrderRecord } from './order.json';

/** Who of the shop wrote or called; null: an account that there is no more. */
export type TalkAuthor = { _id: string; name: string } | null;
type Said = { _id: string; by: TalkAuthor; at: string };

export type OrderNoteJson = Said & { text: string };
/** `again`: when the customer asked to be called. */
export type OrderCallJson = Said & { outcome: CallOutcome; note: string; again: string | null };

/**
 * What the shop noted about an order and how its calls ended, oldest first; and who wrote the rows of its ledger, by
 * their ids. Customers never see it.
 */
export type OrderTalk = {
  notes: OrderNoteJson[];
  calls: OrderCallJson[];
  writers: ReadonlyMap<string, TalkAuthor>;
};
export const NO_TALK: OrderTalk = { notes: [], calls: [], writers: new Map() };

type Talked = Pick<OrderRecord, 'events' | 'payments'>;

function talkOf(
  events: readonly OrderEvent[],
  payments: Talked['payments'],
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
  };
}

/** That of each of these orders; most have none, and then nobody's name is read. */
export async function readTalk(records: readonly Talked[], executor: Executor = db): Promise<OrderTalk[]> {
  const talks = records.map(({ events }) =>
    events.filter(({ kind }) => kind === 'note' || kind === 'call').map(readEvent),
  );
  const writers = records.flatMap(({ payments }) => payments.flatMap(({ byUserId }) => byUserId ?? []));
  const authors = [...new Set([...talks.flat().flatMap(({ by }) => by ?? []), ...writers])];
  const people =
    authors.length === 0
      ? []
      : await executor.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, authors));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return talks.map((events, place) => talkOf(events, records[place]?.payments ?? [], names));
}
