import { asc, eq } from 'drizzle-orm';

import type { StaffActor } from '~/auth/permissions';
import { db } from '~/db/client.server';
import { orderEvents } from '~/db/schema/order.server';
import { users } from '~/db/schema/user.server';
import { toEgp } from '~/features/catalogue/money';
import type { MessageView } from '~/features/message/message.json';
import { type OrderEvent, readEvent } from '~/features/order/order.events';
import { editedForShop } from '~/features/order/order.history';
import type { OrderJson } from '~/features/order/order.json';
import { isTakenBack } from '~/features/order/order.rules';
import { seesContacts } from '~/features/person/contacts';
import { withoutPhones } from '~/features/person/without-phones';

import { hiddenEdit } from './hidden-address';
import type { StreamDeed, StreamLine } from './order-stream';

type Streamed = Pick<OrderJson, '_id' | 'payment' | 'returns' | 'cancelationReason' | 'cancelationReasonIn'>;

const entriesOf = (ids: readonly string[], { payment }: Streamed) =>
  payment.entries
    .filter(({ _id }) => ids.includes(_id))
    .map(({ direction, amount, how, reference, corrects }) => ({
      ...{ direction, amount, how, reference, isCorrection: corrects !== null },
    }));

function statusDeed(body: Extract<OrderEvent, { kind: 'status' }>['body'], order: Streamed): StreamDeed {
  const { from, to } = body;
  if (from === null) return { kind: 'placed' };
  const canceled = to === 'canceled';
  return {
    ...{ kind: 'status', to, takenBack: isTakenBack({ from, to }) },
    reason: canceled ? order.cancelationReason : null,
    reasonIn: canceled ? order.cancelationReasonIn : null,
  };
}

function deedOf(event: OrderEvent, order: Streamed): StreamDeed {
  switch (event.kind) {
    case 'status':
      return statusDeed(event.body, order);
    case 'undo':
      if (event.body.of === 'return') return { kind: 'return', to: 'undone', of: null };
      return event.body.of === 'payment'
        ? { kind: 'payment', to: event.body.to, entries: [] }
        : { kind: 'status', to: event.body.to, takenBack: true, reason: null, reasonIn: null };
    case 'payment':
      return { kind: 'payment', to: event.body.to, entries: entriesOf(event.body.entries, order) };
    case 'edit':
      return { kind: 'edit', before: editedForShop(event.body.before), after: editedForShop(event.body.after) };
    case 'note':
      return { kind: 'note', text: event.body.text };
    case 'call':
      return { kind: 'call', outcome: event.body.outcome, note: event.body.note, again: event.body.again };
    case 'confirmation':
      return { kind: 'confirmation', to: event.body.to, how: event.body.how };
    case 'deposit':
      return { kind: 'deposit', amount: event.body.amount === null ? null : toEgp(event.body.amount) };
    case 'missing': {
      const { name, size, quantity, text } = event.body;
      return { kind: 'missing', name, size, quantity, text };
    }
    case 'return': {
      const { return: id, to } = event.body;
      return { kind: 'return', to, of: order.returns.find(({ _id }) => _id === id)?.kind ?? null };
    }
  }
}

const messageLines = (messages: readonly MessageView[]): StreamLine[] =>
  messages.flatMap(({ _id, kind, channel, sentAt }) =>
    sentAt === null
      ? []
      : [
          {
            ...{ kind: 'message', message: _id, of: kind, byHand: channel === 'byHand' },
            ...{ key: _id, at: sentAt, by: null, byCustomer: false },
          } as const,
        ],
  );

/** In what role something was done: kept with it, whatever somebody is now. */
const BY_SHOP: Record<OrderEvent['byRole'], boolean> = { admin: true, user: false };

/** A line as it is read without contacts: what the shop notes of people names them, and where they live. */
function hiddenLine(line: StreamLine): StreamLine[] {
  if (line.kind === 'note') return [];
  if (line.kind === 'call') return [{ ...line, note: '' }];
  if (line.kind === 'missing') return [{ ...line, text: withoutPhones(line.text) }];
  return [line.kind === 'edit' ? { ...line, ...hiddenEdit(line) } : line];
}

/** Everything that happened to an order, newest first: steps, money, calls, notes, edits, returns, what was sent. */
export async function readStream(
  staff: StaffActor,
  order: Streamed,
  messages: readonly MessageView[],
): Promise<StreamLine[]> {
  const rows = await db
    .select({ event: orderEvents, name: users.name })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.byUserId))
    .where(eq(orderEvents.orderId, order._id))
    .orderBy(asc(orderEvents.at));
  const lines = rows.map(({ event, name }): StreamLine => {
    const { byRole } = event;
    return {
      ...deedOf(readEvent(event), order),
      ...{ key: event.id, at: event.at.toISOString() },
      ...{ by: BY_SHOP[byRole] ? name : null, byCustomer: !BY_SHOP[byRole] },
    };
  });
  // Of two in the same moment the later one in the history stands above.
  const seen = seesContacts(staff) ? lines : lines.flatMap(hiddenLine);
  return [...seen, ...messageLines(messages)].reverse().sort((one, other) => other.at.localeCompare(one.at));
}
