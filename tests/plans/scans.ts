import { GROWING } from './many-rows';
import { type Explained, nodesOf } from './plans';

/** Screens of the back office that count, sum up or sort a whole table each time they are looked at. */
export const READS_ALL: Readonly<Record<string, readonly string[]>> = {
  '/admin': ['orders', 'order_items', 'products'],
  '/admin/manage-products': ['products'],
  '/admin/manage-collections/create': ['products'],
  '/admin/manage-collections/update/:id': ['products'],
  '/admin/orders': ['orders'],
  '/admin/prices': ['products'],
};

/** Daily jobs look through every text for pictures that are still shown, and through all statements of couriers. */
const isDailyJob = (text: string): boolean =>
  text.includes('/imgs/[a-z]+/') || /^\s*(delete from|update) "courier_statements"/.test(text);

/** `orders: select …` for each plan that reads a growing table from end to end. */
export function sequentialScans(plans: readonly Explained[], allowed: readonly string[] = []): string[] {
  const ofRequests = plans.filter(({ 'Query Text': text }) => !isDailyJob(text));
  return ofRequests.flatMap(({ 'Query Text': text, Plan: plan }) =>
    nodesOf(plan)
      .filter(({ 'Node Type': kind }) => kind === 'Seq Scan')
      .map(({ 'Relation Name': table = '' }) => table)
      .filter((table) => GROWING.includes(table) && !allowed.includes(table))
      .map((table) => `${table}: ${text.replace(/\s+/g, ' ')}`),
  );
}
