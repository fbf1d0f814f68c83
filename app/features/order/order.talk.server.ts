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

/** What the shop noted about an order and how its calls ended, oldest first; customers never see it. */
export type OrderTalk = { notes: OrderNoteJson[]; calls: OrderCallJson[] };
export const NO_TALK: OrderTalk = { notes: [], calls: [] };

function talkOf(events: readonly OrderEvent[], names: ReadonlyMap<string, string>): OrderTalk {
  const said = ({ id, by, at }: OrderEvent): Said => {
    const name = by === null ? undefined : names.get(by);
    return { _id: id, by: by === null || name === undefined ? null : { _id: by, name }, at: at.toISOString() };
  };
  return {
    notes: events.flatMap((event) => (event.kind === 'note' ? [{ ...said(event), text: event.body.text }] : [])),
    calls: events.flatMap((event) => {
      if (event.kind !== 'call') return [];
      const { outcome, note, again } = event.body;
      return [{ ...said(event), outcome, note, again }];
    }),
  };
}

/** The notes and calls of each of these orders; most have none, and then nobody's name is read. */
export async function readTalk(
  records: readonly Pick<OrderRecord, 'events'>[],
  executor: Executor = db,
): Promise<OrderTalk[]> {
  const talks = records.map(({ events }) =>
    events.filter(({ kind }) => kind === 'note' || kind === 'call').map(readEvent),
  );
  const authors = [...new Set(talks.flat().flatMap(({ by }) => by ?? []))];
  const people =
    authors.length === 0
      ? []
      : await executor.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, authors));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return talks.map((events) => talkOf(events, names));
}
