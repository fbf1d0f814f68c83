import { afterAll, describe, expect, it } from 'vitest';

import { forgetWrites } from '../support/api';
import { closeDatabase, database } from '../support/database';
import { askDeposit, came, pay, placedOrder, stepTo, undoLast, went } from '../support/order-money';
import { patiently } from '../support/patiently';
import { proveAfterwards } from '../support/prove';
import { chanceOf, rounds } from '../support/sample';

afterAll(closeDatabase);
proveAfterwards();

describe('races of money, steps and their undo', () => {
  it('leave a ledger that adds up, whatever came first', { timeout: 300_000 }, async () => {
    for (let round = 0; round < rounds(60, 8); round += 1) {
      await forgetWrites();
      const { pick, below } = chanceOf(round);
      const { _id: id, total } = await placedOrder();
      const deeds = [
        () => pay(id, came(1 + below(20))),
        () => pay(id, went(1 + below(10))),
        () => pay(id, came(total)),
        () => askDeposit(id, 5 + below(10)),
        () => stepTo(id, { status: pick(['accepted', 'out', 'delivered']) }),
        () => stepTo(id, { status: 'canceled', cancelationReason: 'Changed my mind' }),
        () => undoLast(id),
      ];
      const answers = await Promise.all(Array.from({ length: 12 }, () => patiently(pick(deeds))));
      expect(answers.filter(({ status }) => status >= 500 || status === 429)).toEqual([]);
      const [row] = await database()<{ status: string; kept: number; received: number; total: number }[]>`
        with standing as (
          select direction, amount from order_payments p where order_id = ${id} and corrects is null
            and not exists (select 1 from order_payments c where c.corrects = p.id))
        select payment_status as status, total::int as total,
          coalesce((select sum(amount) from standing where direction = 'in'), 0)::int as received,
          coalesce((select sum(case direction when 'in' then amount else -amount end) from standing), 0)::int as kept
        from orders where id = ${id}`;
      if (!row) throw new Error('The order is gone');
      expect(row.kept).toBeGreaterThanOrEqual(0);
      expect(row.kept).toBeLessThanOrEqual(row.total);
      const follows =
        row.received === 0 ? 'unpaid' : row.kept === 0 ? 'refunded' : row.kept >= row.total ? 'paid' : 'unpaid';
      expect(row.status).toBe(follows);
    }
  });
});
