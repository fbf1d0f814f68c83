import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { orderEvents, orderItems, orders } from '~/db/schema/order.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { changesBetween } from '~/features/audit/audit.rules';
import { isUuid } from '~/features/catalogue/uuid';
import { readEvent } from '~/features/order/order.events';
import { addEvent, authorOf } from '~/features/order/order.steps.server';
import { InvalidError, NotFoundError } from '~/http/domain-error';

import { cannotPack } from './packing.queries.server';
import type { MissingPieces } from './packing.schema';

/**
 * Says of an order that is being prepared that it is packed, or not after all (contract 7.4). Of two who press at once
 * one does it; said again it changes nothing. Answers the order's number. Throws ForbiddenError, NotFoundError,
 * ConflictError where the order is not being prepared.
 */
export async function setPacked(actor: UserActor, id: string, packed: boolean): Promise<number> {
  assertMay(actor, 'orders.pack');
  if (!isUuid(id)) throw new NotFoundError('order.notFound');
  return db.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(orders)
      .set({ packedAt: packed ? sql`clock_timestamp()` : null })
      .where(
        and(
          eq(orders.id, id),
          eq(orders.status, 'accepted'),
          packed ? isNull(orders.packedAt) : isNotNull(orders.packedAt),
        ),
      )
      .returning({ number: orders.number });
    if (changed) {
      const changes = changesBetween({ packed: !packed }, { packed });
      await recordAudit(transaction, actor, { action: 'update', entity: 'order', entityId: id, changes });
      return changed.number;
    }
    const [row] = await transaction
      .select({ number: orders.number, status: orders.status })
      .from(orders)
      .where(eq(orders.id, id));
    if (!row) throw new NotFoundError('order.notFound');
    if (row.status !== 'accepted') throw cannotPack(row.status);
    return row.number;
  });
}

/**
 * Writes into an order's stream that so many pieces of a line were not found (contract 7.4). It is packed no more, if
 * it was, until somebody edits it or packs it all the same. The same said twice by one person is one. Answers the
 * order's number. Throws ForbiddenError, NotFoundError, InvalidError for a line or pieces that the order has not,
 * ConflictError where it is not being prepared.
 */
export async function reportMissing(actor: UserActor, id: string, pieces: MissingPieces): Promise<number> {
  assertMay(actor, 'orders.pack');
  if (!isUuid(id)) throw new NotFoundError('order.notFound');
  return db.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, id)).for('no key update');
    if (!order) throw new NotFoundError('order.notFound');
    if (order.status !== 'accepted') throw cannotPack(order.status);
    const body = await missingBody(id, pieces, transaction);
    if (await isSaid(actor, order, body, transaction)) return order.number;
    await transaction
      .update(orders)
      .set({ missingAt: sql`coalesce(${orders.missingAt}, clock_timestamp())`, packedAt: null })
      .where(eq(orders.id, id));
    await addEvent(transaction, authorOf(actor, 'orders.pack'), id, { kind: 'missing', body });
    return order.number;
  });
}

async function missingBody(orderId: string, { line, quantity, text }: MissingPieces, transaction: Transaction) {
  const [item] = await transaction
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.id, line), eq(orderItems.orderId, orderId)));
  if (!item) throw new InvalidError({ line: ['order.missingLine'] });
  if (quantity > item.quantity) throw new InvalidError({ quantity: ['order.missingQuantity'] });
  return { line, name: { en: item.nameEn, ar: item.nameAr }, size: item.size, quantity, text };
}

type Body = Awaited<ReturnType<typeof missingBody>>;

/** Whether the same person has said the same of what is missing now. */
async function isSaid(
  actor: UserActor,
  { id, missingAt }: typeof orders.$inferSelect,
  { line, quantity, text }: Body,
  transaction: Transaction,
): Promise<boolean> {
  if (missingAt === null) return false;
  const said = await transaction
    .select()
    .from(orderEvents)
    .where(
      and(
        ...[eq(orderEvents.orderId, id), eq(orderEvents.kind, 'missing'), gte(orderEvents.at, missingAt)],
        eq(orderEvents.byUserId, actor.id),
      ),
    );
  return said.map(readEvent).some((event) => {
    if (event.kind !== 'missing') return false;
    const { body } = event;
    return body.line === line && body.quantity === quantity && body.text === text;
  });
}
