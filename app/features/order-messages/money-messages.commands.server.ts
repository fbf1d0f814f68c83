import { and, eq, ne } from 'drizzle-orm';

import { db, type Transaction } from '~/db/client.server';
import { messages } from '~/db/schema/message.server';
import type { MessageKind } from '~/db/schema/message.values';
import { composeMessage } from '~/features/message/message.texts.server';
import { keptOf } from '~/features/order-payments/ledger.rules';
import type { TransferMethod } from '~/features/settings/ways-to-pay';

import type { OrderRow } from './order-fields.server';
import { dropUnsent, rewordUnsent, tellCustomer } from './order-messages.commands.server';
import { fieldsFor, readWords } from './order-words.server';

const MOVED_KIND = { in: 'paymentReceived', out: 'paymentReturned' } as const satisfies Record<string, MessageKind>;

type Moved = { direction: 'in' | 'out'; amount: number };

/**
 * Tells the customer that money of theirs has come or went back, and how much. What is unsent about the order is worded
 * anew, and a deposit that has come is asked for no more. Where a mistake is `corrected`, or all went back, what is
 * unsent of the money before is dropped; a correction says nothing itself.
 */
export async function tellPayment(
  tx: Transaction,
  order: OrderRow,
  { step, moved, corrected }: { step: string; moved: Moved | null; corrected: boolean },
): Promise<void> {
  if (corrected || order.paymentStatus === 'refunded') await dropUnsent(tx, order, Object.values(MOVED_KIND));
  await rewordUnsent(tx, order);
  if (moved === null || corrected) return;
  const words = await readWords(tx, order);
  if (order.depositAsked !== null && keptOf(words.ledger) >= order.depositAsked)
    await dropUnsent(tx, order, ['depositAsked']);
  await tellCustomer(tx, MOVED_KIND[moved.direction], order, { words, step, moved: moved.amount });
}

/** Takes back what is unsent of a row of the ledger that was a mistake; what was sent stays as it was read. */
export async function dropPaymentMessage(tx: Transaction, step: string): Promise<void> {
  await tx.delete(messages).where(and(eq(messages.stepId, step), ne(messages.status, 'sent')));
}

/**
 * Asks the customer for the deposit that the order says, in place of what is unsent of one before; null: of none any
 * more. One that has come already is asked for by nobody. `by`: the one account that it is to be sent to.
 */
export async function tellDeposit(tx: Transaction, order: OrderRow, by?: TransferMethod): Promise<void> {
  await dropUnsent(tx, order, ['depositAsked']);
  await rewordUnsent(tx, order);
  if (order.depositAsked === null) return;
  const words = await readWords(tx, order);
  if (keptOf(words.ledger) < order.depositAsked) await tellCustomer(tx, 'depositAsked', order, { words, by });
}

/** The text that would ask for this deposit, in the customer's language. `order`: as it stands with the deposit. */
export async function depositText(order: OrderRow, by?: TransferMethod): Promise<string> {
  return db.transaction(async (tx) => {
    const fields = fieldsFor(order, await readWords(tx, order), { by });
    return (await composeMessage(tx, 'depositAsked', order.language, fields)).text;
  });
}
