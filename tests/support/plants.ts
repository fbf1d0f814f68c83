import type { TransactionSql } from 'postgres';

import type { Order } from './api-shopping';

type Plant = (sql: TransactionSql) => Promise<unknown>;
type Proved = {
  first: Order;
  second: Order;
  third: Order;
  product: { id: string };
  code: string;
  ofParts: string;
};

/** For each claim what is not so then, of what tests/api/prove.test.ts has made. */
export function plantsIn(made: Proved): Record<string, Record<string, Plant>> {
  const { first, second, third, product, code, ofParts } = made;
  /** Another use of the same code, by the other order. */
  const usedAgain = (sql: TransactionSql) => sql`
  insert into coupon_uses (order_id, coupon_id, phone, amount)
  select ${second._id}, coupon_id, phone, 1 from coupon_uses where order_id = ${first._id}`;

  /** Counts and what is left after each line of the ledger say what its lines say now. */
  const addedUp = async (sql: TransactionSql) => {
    await sql`
    update stock_movements m set on_hand_after = upto.on_hand, promised_after = upto.promised
    from (
      select id, sum(on_hand_change) over ledger as on_hand, sum(promised_change) over ledger as promised
      from stock_movements where stock_id = ${stockId(sql)} window ledger as (order by id)
    ) upto where upto.id = m.id`;
    await sql`
    update stock_items set (on_hand, promised) = (
      select sum(on_hand_change), sum(promised_change) from stock_movements where stock_id = ${stockId(sql)})
    where id = ${stockId(sql)}`;
  };

  const stockId = (sql: TransactionSql) => sql`(select id from stock_items where product_id = ${product.id})`;

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
    stockLedger: {
      'a line lost': (sql) => sql`
      delete from stock_movements where order_id = ${first._id} and kind = 'promised' and stock_id = ${stockId(sql)}`,
      'less than nothing': (sql) => sql`
      update stock_movements set on_hand_change = on_hand_change - 20, on_hand_after = on_hand_after - 20
      where stock_id = ${stockId(sql)} and kind = 'count'`,
    },
    stockCounts: {
      'one too many': (sql) => sql`update stock_items set on_hand = on_hand + 1 where id = ${stockId(sql)}`,
      'one promised too many': (sql) => sql`update stock_items set promised = promised + 1 where id = ${stockId(sql)}`,
    },
    stockShown: {
      'sold out where there is some': (sql) => sql`update products set few_left = 0 where id = ${product.id}`,
      'low where there is enough': (sql) => sql`update products set low_stock = not low_stock where id = ${product.id}`,
    },
    stockSets: {
      'sold out where there is enough': (sql) => sql`update collections set sold_out = true where slug = ${ofParts}`,
      'not where a part is lacking': async (sql) => {
        const [part] = await sql<{ product: string; size: string | null }[]>`
        select product_id as product, size from collection_contents
        where collection_id = (select id from collections where slug = ${ofParts}) limit 1`;
        await sql`
        insert into stock_items (product_id, size, unit, low_mark)
        values (${part?.product ?? ''}, ${part?.size ?? null}, 'piece', 3)`;
      },
    },
    stockPromised: {
      'held by what waits no more': async (sql) => {
        await sql`update order_holds set promised = 2 where order_id = ${first._id} and stock_id = ${stockId(sql)}`;
        await sql`update stock_items set promised = promised + 2 where id = ${stockId(sql)}`;
      },
      'not held': (sql) => sql`delete from order_holds where order_id = ${third._id}`,
    },
    stockHolds: {
      'nothing where it waits': (sql) => sql`delete from order_holds where order_id = ${third._id}`,
      'more than it takes': (sql) => sql`update order_holds set promised = 3 where order_id = ${third._id}`,
      'gone where it waits': (sql) => sql`update order_holds set taken = 1 where order_id = ${third._id}`,
      'promised to what has gone': (sql) => sql`update order_holds set promised = 1 where order_id = ${first._id}`,
    },
    stockGone: {
      'more than it takes': (sql) => sql`update order_holds set taken = 3 where order_id = ${first._id}`,
      'less than came back leaves': (sql) => sql`update order_holds set taken = 0 where order_id = ${first._id}`,
      'nothing, and its pieces are on the shelf': async (sql) => {
        await sql`update stock_movements set on_hand_change = 0 where order_id = ${first._id} and kind in ('out', 'back')`;
        await sql`update order_holds set taken = 0 where order_id = ${first._id}`;
        await addedUp(sql);
      },
      'nothing, and nothing tells of it': async (sql) => {
        await sql`delete from stock_movements where order_id = ${first._id}`;
        await sql`delete from order_holds where order_id = ${first._id}`;
        await addedUp(sql);
      },
      'with one that was canceled before it went': async (sql) => {
        await sql`update order_events set body = body || '{"to": "canceled"}'
        where order_id = ${third._id} and kind = 'status'`;
        await sql`update orders set status = 'canceled' where id = ${third._id}`;
        await sql`update order_holds set promised = 0, taken = 2 where order_id = ${third._id}`;
      },
    },
    stockMoved: {
      'a step that took nothing off the shelf': async (sql) => {
        await sql`update stock_movements set on_hand_change = 0 where order_id = ${first._id} and kind = 'out'`;
        await addedUp(sql);
      },
      'given back twice': async (sql) => {
        await sql`
        insert into stock_movements
          (stock_id, kind, on_hand_change, promised_change, on_hand_after, promised_after, order_id)
        values (${stockId(sql)}, 'out', -2, -2, 0, 0, ${third._id}),
          (${stockId(sql)}, 'notOut', 4, 2, 0, 0, ${third._id})`;
        await addedUp(sql);
      },
      'promised twice': async (sql) => {
        await sql`update stock_movements set promised_change = 4 where order_id = ${third._id}`;
        await addedUp(sql);
      },
      'gone without a line': async (sql) => {
        await sql`delete from stock_movements where order_id = ${first._id}`;
        await addedUp(sql);
      },
    },
    stockBack: {
      'more than came': (sql) => sql`
      update stock_movements set on_hand_change = 2 where order_id = ${first._id} and kind = 'back'`,
      'what was not put on it': (sql) => sql`
      update order_return_lines set restock = false
      where item_id in (select id from order_items where order_id = ${first._id})`,
    },
  };
}
