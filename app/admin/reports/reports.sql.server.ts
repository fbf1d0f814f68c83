import { type SQL, sql } from 'drizzle-orm';

import { listCondition } from '~/admin/orders/orders.filters.server';
import { orderReturnLines } from '~/db/schema/order-return.server';
import { orderItems, orders } from '~/db/schema/order.server';
import { orderAdjustments } from '~/db/schema/order-adjustment.server';
import { products } from '~/db/schema/product.server';

import type { ReportScope } from './reports.admin';

/** The orders that were sold on these days, maybe of one source, by the filters of the list that a figure leads to. */
export const soldOn = (scope: ReportScope): SQL => listCondition({ ...scope, payment: 'sold' }) ?? sql`true`;

/** What of an order is left of its total once what came back is taken off. */
export const netOf = sql`(${orders.total} - ${orders.returnsTotal})`;

/** `amount` shared out over the lines of an order by `weight`, in whole piastres: `sharesOf` of reports.rules.ts. */
function share(amount: SQL, weight: SQL): SQL {
  const upTo = sql`sum(${weight}) over (partition by order_id order by position)`;
  const whole = sql`nullif(sum(${weight}) over (partition by order_id), 0)`;
  return sql`coalesce(round(${amount} * ${upTo} / ${whole}) - round(${amount} * (${upTo} - ${weight}) / ${whole}), 0)`;
}

const sumOfOrder = (value: SQL): SQL => sql`sum(${value}) over (partition by order_id)`;

/**
 * Each line that was sold on these days with what is left of its price: its own discounts, its share of those of the
 * whole order, and what came back of it taken off. The lines of an order and its delivery come to its net total. Each
 * order's lines are looked up, so that no table is read from end to end.
 */
export const soldLines = (scope: ReportScope): SQL => sql`
  with sold as materialized (
    select ${orders.id} as order_id, ${orders.createdAt} as at, ${orders.adjustmentsTotal} as adjustments,
      ${orders.returnsTotal} as returns
    from ${orders} where ${soldOn(scope)}
  ), listed as (
    select sold.*, item.*, own.amount as own, back.pieces as back
    from sold
    cross join lateral (
      select ${orderItems.id} as id, ${orderItems.position} as position, ${orderItems.type} as type,
        ${orderItems.itemId} as item_id, ${orderItems.nameEn} as en, ${orderItems.nameAr} as ar,
        ${orderItems.image} as image, ${orderItems.quantity} as quantity, ${orderItems.lineTotal} as line_total,
        ${orderItems.unitCost} as unit_cost
      from ${orderItems} where ${orderItems.orderId} = sold.order_id offset 0
    ) as item
    cross join lateral (
      select coalesce(sum(${orderAdjustments.amount}), 0) as amount
      from ${orderAdjustments} where ${orderAdjustments.itemId} = item.id
    ) as own
    cross join lateral (
      select coalesce(sum(${orderReturnLines.quantity}), 0) as pieces
      from ${orderReturnLines} where ${orderReturnLines.itemId} = item.id
    ) as back
  ), weighed as (
    select *, line_total - own as weight, adjustments - ${sumOfOrder(sql`own`)} as whole_discount from listed
  ), discounted as (
    select *, weight - ${share(sql`least(whole_discount, ${sumOfOrder(sql`weight`)})`, sql`weight`)} as price
    from weighed
  ), coming_back as (
    select *, case when ${sumOfOrder(sql`back`)} = 0 then price else price * back / quantity end as back_weight
    from discounted
  ), lines as (
    select *, price - ${share(sql`least(returns, ${sumOfOrder(sql`price`)})`, sql`back_weight`)} as net,
      unit_cost * (quantity - back) as cost,
      case when type = 'Product'
        then (select ${products.category} from ${products} where ${products.id} = coming_back.item_id)
        else 'sets' end as category
    from coming_back
  )`;
