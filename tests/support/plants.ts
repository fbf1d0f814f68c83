import type { TransactionSql } from 'postgres';

import type { Order } from './api-shopping';
import { stockPlantsIn } from './stock-plants';

export type Plant = (sql: TransactionSql) => Promise<unknown>;
export type Proved = {
  first: Order;
  second: Order;
  third: Order;
  product: { id: string };
  code: string;
  ofParts: string;
};

/** For each claim what is not so then, of what tests/api/prove.test.ts has made. */
export function plantsIn(made: Proved): Record<string, Record<string, Plant>> {
  const { first, second, code } = made;
  /** Another use of the same code, by the other order. */
  const usedAgain = (sql: TransactionSql) => sql`
  insert into coupon_uses (order_id, coupon_id, phone, amount)
  select ${second._id}, coupon_id, phone, 1 from coupon_uses where order_id = ${first._id}`;

  return {
    sums: {
      'another total': (sql) => sql`update orders set total = total + 1 where id = ${first._id}`,
      'other items': (sql) =>
        sql`update orders set items_total = items_total + 1, total = total + 1 where id = ${first._id}`,
      'less taken off': (sql) =>
        sql`update orders set adjustments_total = adjustments_total - 1, total = total + 1 where id = ${first._id}`,
      'no lines': (sql) => sql`delete from order_items where order_id = ${first._id}`,
      'an amount lost': (sql) => sql`delete from order_adjustments where order_id = ${first._id}`,
    },
    lines: {
      'a line that costs more': (sql) =>
        sql`update order_items set line_total = line_total + 1 where order_id = ${first._id}`,
    },
    adjustments: {
      'more than the line': (sql) => sql`update order_adjustments set amount = 100000000 where order_id = ${first._id}`,
      'off a line of another order': (sql) => sql`
      update order_adjustments set item_id = (select id from order_items where order_id = ${second._id})
      where order_id = ${first._id}`,
    },
    edits: {
      'a price since': async (sql) => {
        await sql`update order_items set unit_price = unit_price + 1, line_total = line_total + quantity
        where order_id = ${first._id}`;
        await sql`update orders set items_total = items_total + 2, total = total + 2 where id = ${first._id}`;
      },
    },
    history: {
      'a step lost': (sql) => sql`
      delete from order_events where order_id = ${first._id} and body ->> 'to' = 'accepted'`,
      'another status': (sql) => sql`update orders set status = 'out' where id = ${first._id}`,
      'a step that is none': (sql) => sql`
      update order_events set kind = 'undo', body = body || '{"of": "status"}'
      where order_id = ${first._id} and body ->> 'to' = 'accepted'`,
      'nothing at all': (sql) => sql`delete from order_events where order_id = ${first._id}`,
    },
    reasons: {
      'a reason of what stands': (sql) => sql`update orders set cancelation_reason = 'Why' where id = ${first._id}`,
    },
    messages: {
      'told twice': (sql) => sql`
      insert into messages select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid()))).*
      from messages m where order_id = ${first._id} and step_id is not null limit 1`,
      'of a step of another order': (sql) => sql`
      update messages set step_id = (select id from order_events where order_id = ${second._id} limit 1)
      where order_id = ${first._id} and step_id is not null`,
    },
    corrections: {
      'of another amount': (sql) => sql`
      insert into order_payments (order_id, direction, amount, how, corrects)
      select order_id, 'out', amount + 1, how, id from order_payments
      where order_id = ${first._id} and direction = 'in'`,
      'of another order': (sql) => sql`
      insert into order_payments (order_id, direction, amount, how, corrects)
      select ${first._id}, 'out', amount, how, id from order_payments where order_id = ${second._id}`,
    },
    refunds: {
      'more back': (sql) => sql`update order_payments set amount = 100000000
      where order_id = ${first._id} and direction = 'out'`,
    },
    payment: {
      'said to be unpaid': (sql) => sql`update orders set payment_status = 'unpaid' where id = ${first._id}`,
      'money lost': (sql) => sql`delete from order_payments where order_id = ${first._id}`,
    },
    returns: { 'owed less': (sql) => sql`update orders set returns_total = returns_total + 1 where id = ${first._id}` },
    returnedPieces: {
      'more than were bought': (sql) => sql`
      update order_return_lines set quantity = 3
      where item_id in (select id from order_items where order_id = ${first._id})`,
      'more than came': (sql) => sql`
      update order_return_lines set back_quantity = 2
      where item_id in (select id from order_items where order_id = ${first._id})`,
    },
    returnedWorth: {
      'another worth': async (sql) => {
        await sql`update order_returns set value = value + 1 where order_id = ${first._id}`;
        await sql`update orders set returns_total = returns_total + 1 where id = ${first._id}`;
      },
    },
    returnedMoney: {
      'another amount': (sql) => sql`update order_returns set amount = amount + 1 where order_id = ${first._id}`,
    },
    statementLines: {
      'known twice': (sql) => sql`
      insert into courier_lines (statement_id, courier, key, order_id)
      select statement_id, upper(courier), key, order_id from courier_lines where order_id = ${second._id}`,
    },
    statementMoney: {
      'less than was booked': (sql) =>
        sql`update order_payments set amount = amount - 1 where order_id = ${second._id}`,
      'booked twice': (sql) => sql`
      insert into courier_statements (courier, file_name, content, hash, kept_at, kept)
      select courier, '', '', 'another', kept_at, kept from courier_statements
      where kept -> 'bookings' -> 0 ->> 'orderId' = ${second._id}`,
    },
    couponUses: { 'once more': (sql) => sql`update coupons set used = used + 1 where code = ${code}` },
    couponMost: {
      'more than there are': async (sql) => {
        await usedAgain(sql);
        await sql`update coupons set used = 2 where code = ${code}`;
      },
      'more than there are, before it was paused': async (sql) => {
        await usedAgain(sql);
        await sql`update coupons set used = 2, active = false, updated_at = clock_timestamp() where code = ${code}`;
      },
    },
    couponEach: {
      'twice by one phone': async (sql) => {
        await sql`update coupons set uses_each = 1 where code = ${code}`;
        await usedAgain(sql);
      },
      'twice by one phone, before it was paused': async (sql) => {
        await usedAgain(sql);
        await sql`update coupons set uses_each = 1, active = false, updated_at = clock_timestamp()
        where code = ${code}`;
      },
    },
    couponOrders: {
      'without its use': (sql) => sql`delete from coupon_uses where order_id = ${first._id}`,
      'given back': (sql) => sql`update coupon_uses set given_back_at = now() where order_id = ${first._id}`,
      'saved more': (sql) => sql`update coupon_uses set amount = amount + 1 where order_id = ${first._id}`,
      'without a code': (sql) => sql`update orders set coupon_code = null where id = ${first._id}`,
    },
    ...stockPlantsIn(made),
  };
}
