import { and, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';

import type { UserActor } from '~/auth/actor';
import { assertMay } from '~/auth/permissions';
import { db, type Transaction } from '~/db/client.server';
import { auditLog } from '~/db/schema/audit.server';
import { carts } from '~/db/schema/cart.server';
import { courierLines, courierStatements } from '~/db/schema/courier.server';
import { messages } from '~/db/schema/message.server';
import { orderDrafts } from '~/db/schema/order-draft.server';
import { orderRequests } from '~/db/schema/order-request.server';
import { requestKeys } from '~/db/schema/request-key.server';
import { orderReturns } from '~/db/schema/order-return.server';
import { orderEvents, orders } from '~/db/schema/order.server';
import { orderAdjustments } from '~/db/schema/order-adjustment.server';
import { staffInvites } from '~/db/schema/staff.server';
import { formDrafts, loginAddresses, passwordRequests, users } from '~/db/schema/user.server';
import { wishes } from '~/db/schema/wish.server';
import { recordAudit } from '~/features/audit/audit.commands.server';
import { lockCart } from '~/features/cart/cart.commands.server';
import { eraseCouponPhones } from '~/features/coupon/coupon.erasure.server';
import { normalisePhone } from '~/features/catalogue/phone.rules';
import { normaliseSearchText } from '~/features/catalogue/search-text';
import { escapeLike } from '~/features/catalogue/typed-number';
import { isUuid } from '~/features/catalogue/uuid';
import { eachField, ORDER_TEXT_NAMES } from '~/features/order/order.fields';
import { eraseReviews } from '~/features/review/review.erasure.server';
import { endAccess } from '~/features/user/user.accounts.server';
import { isCustomer } from '~/features/user/user.queries.server';
import { ConflictError, InvalidError, NotFoundError } from '~/http/domain-error';
import { logSecurityEvent } from '~/http/security-log.server';
import { formatPhone } from '~/i18n/format';

import { type CustomerRow, hasOpenOrder } from './customer.queries.server';

/** What stands in place of a name. */
export const ERASED = '——';
/** Of a log of orders these fields stay: nobody types words into them. */
const PLAIN_FIELDS = [
  'status',
  'orderSource',
  'payment.status',
  'shipment.courier',
  'shipment.waybill',
  'shipment.fee',
];

type Of = { customer: CustomerRow; ids: readonly string[]; transaction: Transaction };

/**
 * Of an order that was delivered its invoice stays whole: name, street, apartment and city. Of every order phones,
 * landmark, words and what it was found by go.
 */
async function eraseOrders({ ids, transaction }: Of): Promise<void> {
  const invoiced = sql`${orders.status} = 'delivered'`;
  const unlessInvoiced = (column: typeof orders.street | typeof orders.recipientName, otherwise: string): SQL =>
    sql`case when ${invoiced} then ${column} else ${otherwise} end`;
  await transaction
    .update(orders)
    .set({
      recipientName: unlessInvoiced(orders.recipientName, ERASED),
      street: unlessInvoiced(orders.street, ''),
      apartment: sql`case when ${invoiced} then ${orders.apartment} else '' end`,
      city: sql`case when ${invoiced} then ${orders.city} else '' end`,
      ...{ recipientPhone: '', secondPhone: '', landmark: '', note: '' },
      searchText: sql`${orders.number}::text`,
      // A ready-made reason is nobody's own words.
      cancelationReason: sql`case when ${orders.cancelationReason} is null or ${orders.cancelationReasonEn} is not null
        then ${orders.cancelationReason} else ${ERASED} end`,
    })
    .where(inArray(orders.id, [...ids]));
  await transaction
    .update(orderAdjustments)
    .set({ reason: '' })
    .where(inArray(orderAdjustments.orderId, [...ids]));
  await transaction
    .update(orderReturns)
    .set({ reason: '' })
    .where(inArray(orderReturns.orderId, [...ids]));
}

/** The files of couriers that spoke of these orders, kept since as what was booked by them. */
async function eraseCourierFiles({ ids, transaction }: Of): Promise<void> {
  const ofOrders = transaction
    .select({ id: courierLines.statementId })
    .from(courierLines)
    .where(inArray(courierLines.orderId, [...ids]));
  await transaction
    .update(courierStatements)
    .set({ content: '' })
    .where(and(isNotNull(courierStatements.keptAt), inArray(courierStatements.id, ofOrders)));
}

/** An address of which nothing is known, as events keep one. */
const NOBODYS = sql`${JSON.stringify(eachField(ORDER_TEXT_NAMES, () => ''))}::jsonb`;

/** The words of notes, calls and who packs, and the addresses of edits; that there were some stays. */
async function eraseEvents({ ids, transaction }: Of): Promise<void> {
  const cleared: Record<'note' | 'call' | 'edit' | 'missing', SQL> = {
    note: sql`${orderEvents.body} || '{"text": ""}'`,
    call: sql`${orderEvents.body} || '{"note": ""}'`,
    missing: sql`${orderEvents.body} || '{"text": ""}'`,
    edit: sql`jsonb_set(jsonb_set(${orderEvents.body}, '{before,address}', ${NOBODYS}), '{after,address}', ${NOBODYS})`,
  };
  for (const kind of ['note', 'call', 'edit', 'missing'] as const) {
    await transaction
      .update(orderEvents)
      .set({ body: cleared[kind] })
      .where(and(inArray(orderEvents.orderId, [...ids]), eq(orderEvents.kind, kind)));
  }
}

/** What was told of their orders and to them, the owner's notices too. */
async function eraseMessages({ customer, ids, transaction }: Of): Promise<void> {
  const addresses = [customer.email, customer.phone].flatMap((address) => address ?? []);
  const ofAddress = addresses.map((address) =>
    like(messages.searchText, `%${escapeLike(normaliseSearchText(address))}%`),
  );
  const gone = await transaction
    .delete(messages)
    .where(
      or(
        eq(messages.userId, customer.id),
        ...(ids.length > 0 ? [inArray(messages.orderId, [...ids])] : []),
        ...ofAddress,
      ),
    )
    .returning({ id: messages.id });
  await transaction
    .update(auditLog)
    .set({ changes: {}, searchText: '' })
    .where(
      and(
        eq(auditLog.entity, 'message'),
        inArray(
          auditLog.entityId,
          gone.map(({ id }) => id),
        ),
      ),
    );
}

/** What the log kept of the account and of free words about its orders; who did what, and when, stays. */
async function eraseLog({ customer, ids, transaction }: Of): Promise<void> {
  await transaction
    .update(auditLog)
    .set({ changes: {}, searchText: '' })
    .where(and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, customer.id)));
  if (ids.length === 0) return;
  const plain = sql.join(
    PLAIN_FIELDS.map((field) => sql`${field}`),
    sql`, `,
  );
  await transaction
    .update(auditLog)
    .set({
      searchText: sql`(select ${orders.number}::text from ${orders} where ${orders.id}::text = ${auditLog.entityId})`,
      changes: sql`(select coalesce(jsonb_object_agg(key, value), '{}')
        from jsonb_each(${auditLog.changes}) where key in (${plain}))`,
    })
    .where(and(eq(auditLog.entity, 'order'), inArray(auditLog.entityId, [...ids])));
}

/** Sessions, tokens, links, drafts, cart, wish list: whatever lets them in or was theirs while they shopped. */
async function eraseAccess({ customer, transaction }: Of): Promise<void> {
  const { id, email, phone } = customer;
  await endAccess(id, transaction);
  for (const table of [formDrafts, loginAddresses, carts, wishes, orderRequests, requestKeys])
    await transaction.delete(table).where(eq(table.userId, id));
  const names = [
    email?.toLowerCase(),
    phone,
    phone && formatPhone(phone),
    phone && formatPhone(phone).replace(/ /g, ''),
  ];
  // What somebody of the shop has typed of an order for them; a phone in any spelling.
  const digits = sql`translate(${orderDrafts.fields}::text, '٠١٢٣٤٥٦٧٨٩', '0123456789')`;
  const typed = [
    ...(phone === null ? [] : [sql`regexp_replace(${digits}, '[^0-9]', '', 'g') like ${`%${phone.slice(3)}%`}`]),
    ...(email === null ? [] : [sql`lower(${orderDrafts.fields}::text) like ${`%${escapeLike(email.toLowerCase())}%`}`]),
  ];
  await transaction.delete(orderDrafts).where(or(sql`false`, ...typed));
  await transaction
    .delete(staffInvites)
    .where(or(sql`lower(${staffInvites.email}) = lower(${email})`, sql`${staffInvites.phone} = ${phone}`));
  await transaction.delete(passwordRequests).where(
    inArray(
      sql`lower(${passwordRequests.asked})`,
      names.flatMap((name) => name ?? []),
    ),
  );
}

async function eraseAccount({ customer, transaction }: Of): Promise<void> {
  await transaction
    .update(users)
    .set({
      ...{ name: ERASED, email: null, phone: null, passwordHash: null, officeNote: '', tags: [], searchText: '' },
      ...{ regionId: null, city: '', apartment: '', landmark: '', secondPhone: '', street: '', note: '' },
      erasedAt: new Date(),
    })
    .where(eq(users.id, customer.id));
}

/**
 * Erases a person and keeps the books (contract 7.11): who they were goes everywhere but from the invoices of delivered
 * orders; numbers, items, sums and dates stay. Nobody logs into the account again. `typed`: the phone, or the e-mail of
 * who has none, as the page asks for it; undefined for calls. Throws ForbiddenError, NotFoundError, InvalidError for
 * what was typed, ConflictError while an order is open.
 */
export async function eraseCustomer(actor: UserActor, id: string, typed?: string): Promise<void> {
  assertMay(actor, 'customers.erase');
  if (!isUuid(id)) throw new NotFoundError('customer.notFound');
  const isThis = and(eq(users.id, id), isCustomer);
  await db.transaction(async (transaction) => {
    const [known] = await transaction.select({ id: users.id }).from(users).where(isThis);
    if (!known) throw new NotFoundError('customer.notFound');
    // Cart before account, as orders take them: one that is being placed is waited for, or finds the cart gone.
    await lockCart(id, transaction);
    const [customer] = await transaction.select().from(users).where(isThis).for('update');
    if (!customer) throw new NotFoundError('customer.notFound');
    if (typed !== undefined && !isTheirs(customer, typed)) throw new InvalidError({ phone: ['customer.phoneOther'] });
    const rows = await transaction
      .select({ id: orders.id, status: orders.status })
      .from(orders)
      .where(eq(orders.userId, id))
      .for('update');
    if (hasOpenOrder(rows)) throw new ConflictError('customer.orderOpen');
    const of: Of = { customer, ids: rows.map((row) => row.id), transaction };
    if (of.ids.length > 0) {
      await eraseOrders(of);
      await eraseEvents(of);
      await eraseCourierFiles(of);
    }
    await eraseCouponPhones(of.ids, customer.phone, transaction);
    await eraseReviews(id, transaction);
    await eraseMessages(of);
    await eraseLog(of);
    await eraseAccess(of);
    await eraseAccount(of);
    await recordAudit(transaction, actor, { action: 'delete', entity: 'user', entityId: id, changes: {} });
  });
  logSecurityEvent('account.erased', { user: id });
}

/** Whether this is their phone in any spelling, or the e-mail of who has no phone. */
const isTheirs = ({ phone, email }: CustomerRow, typed: string): boolean =>
  phone === null ? typed.trim().toLowerCase() === email?.toLowerCase() : normalisePhone(typed) === phone;
