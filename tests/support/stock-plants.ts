import type { TransactionSql } from 'postgres';

import type { Plant, Proved } from './plants';

/** The same of what is counted. */
export function stockPlantsIn({ first, third, product, ofParts }: Proved): Record<string, Record<string, Plant>> {
  const stockId = (sql: TransactionSql) => sql`(select id from stock_items where product_id = ${product.id})`;

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

  return {
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
        await sql`
        update stock_movements set on_hand_change = 0 where order_id = ${first._id} and kind in ('out', 'back')`;
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
