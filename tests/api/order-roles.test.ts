import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { type UserActor, userActor } from '~/auth/actor';
import { may, type OfficePermission, PERMISSIONS } from '~/auth/permissions';
import { closeDatabase as closeStoreDatabase } from '~/db/client.server';
import { PAYMENT_STATUSES, type PaymentStatus } from '~/db/schema/order.values';
import type { StaffRole } from '~/db/schema/user.values';
import { paymentStepsFor } from '~/features/order/order.rules';
import { editOrder } from '~/features/order-edit/order-edit.commands.server';
import { askDeposit } from '~/features/order-money/deposit.commands.server';
import { recordMoney, takeBackMoney } from '~/features/order-money/money.commands.server';
import { endReturn } from '~/features/order-returns/back.commands.server';
import { beginReturn } from '~/features/order-returns/return.commands.server';
import { setShipment } from '~/features/order/order.shipment.server';
import { claimPayment, setPaymentStatus } from '~/features/order-money/payment.commands.server';
import { changeOrderStatus } from '~/features/order/order.status.server';
import { undoStep } from '~/features/order/order.undo.server';

import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';

let admin: UserActor;

// The store's own commands, on the store's database: no role but the owner's can log in.
beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', 'only-to-give-commands-not-to-sign-cookies');
  const [row] = await database()<{ id: string }[]>`select id from users where email = ${environment.admin.email}`;
  admin = userActor({ id: row?.id ?? '', name: 'Admin', role: 'admin', staffRole: null });
});
afterAll(async () => {
  await closeStoreDatabase();
  await closeDatabase();
  vi.unstubAllEnvs();
});

const as = (staffRole: StaffRole): UserActor => ({ ...admin, staffRole });
const placed = async () => (await customerWithOrder()).order._id;
/** What a command says to somebody. */
const said = (given: Promise<unknown>): Promise<string> =>
  given.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : 'thrown'),
  );
const reason = { reason: 'The customer called us' };

describe('an order, for staff', () => {
  it('is not there for those who read none', async () => {
    const id = await placed();
    for (const role of ['catalog', 'packer'] as const)
      expect(await said(changeOrderStatus(as(role), id, 'canceled', reason))).toBe('NotFoundError');
  });

  it('is read and never changed by accounts', async () => {
    const id = await placed();
    const actor = as('accounts');
    const before = await database()`select * from orders where id = ${id}`;
    const answers = [
      changeOrderStatus(actor, id, 'accepted'),
      changeOrderStatus(actor, id, 'canceled', reason),
      setPaymentStatus(actor, id, 'paid'),
      setShipment(actor, id, { courier: 'Bosta' }),
      editOrder(actor, id, { address: { city: 'Giza' } }),
      undoStep(actor, id),
    ].map(said);
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'ForbiddenError'));
    expect(await said(claimPayment(actor, id))).toBe('NotFoundError');
    expect(await database()`select * from orders where id = ${id}`).toEqual(before);
  });

  it.each(['owner', 'manager', 'orders'] as const)('goes on by %s', async (role) => {
    const id = await placed();
    expect(await said(changeOrderStatus(as(role), id, 'accepted'))).toBe('done');
    expect(await said(setShipment(as(role), id, { courier: 'Bosta' }))).toBe('done');
    expect(await said(setPaymentStatus(as(role), id, 'paid'))).toBe('done');
    expect(await said(undoStep(as(role), id))).toBe('done');
  });

  it('has its money given back by owner and manager alone, and a correction of that likewise', async () => {
    const id = await placed();
    await setPaymentStatus(as('orders'), id, 'paid');
    expect(await said(setPaymentStatus(as('orders'), id, 'refunded'))).toBe('ForbiddenError');
    expect(await said(setPaymentStatus(as('manager'), id, 'refunded'))).toBe('done');
    expect(await said(setPaymentStatus(as('orders'), id, 'paid', reason))).toBe('ForbiddenError');
    expect(await said(undoStep(as('orders'), id))).toBe('ForbiddenError');
    expect(await said(setPaymentStatus(as('owner'), id, 'paid', reason))).toBe('done');
  });
});

it('a discount of an order is given, changed and taken away by owner and manager alone', async () => {
  const id = await placed();
  const lines = await database()<{ itemId: string; size: null; quantity: number }[]>`
    select item_id as "itemId", size, quantity from order_items where order_id = ${id}`;
  const items = lines.map((line) => ({ ...line, type: 'Product' as const, selectedItems: [] }));
  const edit = (role: StaffRole, amount: number | null, quantity = 1) => {
    const discount = amount === null ? null : { amount, reason: 'As agreed' };
    const goods = { items: items.map((item) => ({ ...item, quantity })), discount, deliveryCharge: null };
    return said(editOrder(as(role), id, { goods }));
  };
  expect(await edit('orders', 1_000)).toBe('ForbiddenError');
  expect(await edit('manager', 1_000)).toBe('done');
  expect(await edit('orders', 1_000, 2)).toBe('done');
  for (const other of [2_000, null]) expect(await edit('orders', other)).toBe('ForbiddenError');
  expect(await edit('owner', null)).toBe('done');
  expect(await edit('orders', null, 2)).toBe('done');
});

describe('the ledger of an order, for staff', () => {
  const money = (direction: 'in' | 'out', amount: number) =>
    ({ direction, amount, how: 'cash', reference: '' }) as const;

  it('takes what came from orders, what goes back from owner and manager alone, nothing from accounts', async () => {
    const id = await placed();
    expect(await said(recordMoney(as('orders'), id, money('in', 1_000)))).toBe('done');
    expect(await said(askDeposit(as('orders'), id, 2_000))).toBe('done');
    for (const role of ['orders', 'accounts', 'catalog', 'packer'] as const)
      expect(await said(recordMoney(as(role), id, money('out', 100)))).toBe('ForbiddenError');
    for (const role of ['accounts', 'catalog', 'packer'] as const) {
      expect(await said(recordMoney(as(role), id, money('in', 100)))).toBe('ForbiddenError');
      expect(await said(askDeposit(as(role), id, null))).toBe('ForbiddenError');
    }
    for (const role of ['manager', 'owner'] as const)
      expect(await said(recordMoney(as(role), id, money('out', 100)))).toBe('done');
    const rows = await database()<{ id: string; direction: string }[]>`
      select id, direction from order_payments where order_id = ${id} order by at`;
    expect(rows.map(({ direction }) => direction)).toEqual(['in', 'out', 'out']);
    const lineOf = (place: number) => rows[place]?.id ?? '';
    expect(await said(takeBackMoney(as('accounts'), id, lineOf(1)))).toBe('ForbiddenError');
    expect(await said(takeBackMoney(as('orders'), id, lineOf(1)))).toBe('ForbiddenError');
    expect(await said(takeBackMoney(as('manager'), id, lineOf(1)))).toBe('done');
    expect(await said(takeBackMoney(as('owner'), id, lineOf(2)))).toBe('done');
    expect(await said(takeBackMoney(as('orders'), id, lineOf(0)))).toBe('done');
  });
});

describe('what comes back of an order, for staff', () => {
  const begun = async (role: StaffRole, id: string, amount: number) => {
    const [row] = await database()<{ line: string }[]>`select id as line from order_items where order_id = ${id}`;
    const lines = [{ line: row?.line ?? '', quantity: 1 }];
    const asked = { lines, reason: 'It came late', kind: 'refused' as const, amount, reference: '' };
    return said(beginReturn(as(role), id, asked));
  };

  it('is begun and ended by orders, and its money goes back by owner and manager alone', async () => {
    const id = await placed();
    for (const status of ['accepted', 'out'] as const) await changeOrderStatus(as('orders'), id, status);
    await recordMoney(as('orders'), id, { direction: 'in', amount: 1_000, how: 'cash', reference: '' });
    for (const role of ['accounts', 'catalog', 'packer'] as const)
      expect(await begun(role, id, 0)).toBe('ForbiddenError');
    expect(await begun('orders', id, 100)).toBe('ForbiddenError');
    expect(await begun('orders', id, 0)).toBe('done');
    const [row] = await database()<{ id: string }[]>`select id from order_returns where order_id = ${id}`;
    for (const role of ['accounts', 'catalog', 'packer'] as const)
      expect(await said(endReturn(as(role), id, row?.id ?? '', []))).toBe('ForbiddenError');
    expect(await said(endReturn(as('orders'), id, row?.id ?? '', []))).toBe('done');
    const other = await placed();
    for (const status of ['accepted', 'out'] as const) await changeOrderStatus(as('orders'), other, status);
    await recordMoney(as('orders'), other, { direction: 'in', amount: 1_000, how: 'cash', reference: '' });
    expect(await begun('manager', other, 1_000)).toBe('done');
  });
});

async function placedWith(payment: PaymentStatus): Promise<string> {
  const id = await placed();
  if (payment === 'claimed')
    await database()`update orders set payment_method = 'instapay', payment_status = 'claimed' where id = ${id}`;
  if (payment === 'paid' || payment === 'refunded') await setPaymentStatus(admin, id, 'paid');
  if (payment === 'refunded') await setPaymentStatus(admin, id, 'refunded');
  return id;
}

describe('what a role that reads orders may do besides', () => {
  const table = PERMISSIONS as Record<OfficePermission | 'order.read', readonly string[]>;
  const before = { ...table };
  const packerMay = (...permissions: (keyof typeof table)[]) => {
    for (const each of permissions) table[each] = [...before[each], 'packer'];
  };
  afterEach(() => Object.assign(table, before));

  it.each(['orders.steps', 'orders.money', 'orders.refund', 'orders.edit'] as const)(
    'with %s alone it is offered what it is not refused',
    async (permission) => {
      packerMay('orders.read', 'order.read', permission);
      const packer = as('packer');
      for (const from of PAYMENT_STATUSES) {
        const { next, correction } = paymentStepsFor(from, (each) => may(packer, each));
        for (const to of PAYMENT_STATUSES.filter((status) => status !== from && status !== 'claimed')) {
          const id = await placedWith(from);
          const answer = await said(setPaymentStatus(packer, id, to, reason));
          expect([from, to, answer === 'done']).toEqual([from, to, next.includes(to) || correction === to]);
          if (answer === 'done') expect(await said(undoStep(packer, id))).toBe('done');
        }
      }
      const id = await placed();
      const takesSteps = permission === 'orders.steps';
      expect(await said(changeOrderStatus(packer, id, 'accepted'))).toBe(takesSteps ? 'done' : 'ForbiddenError');
      const edits = permission === 'orders.edit';
      expect(await said(setShipment(packer, id, { courier: 'Bosta' }))).toBe(edits ? 'done' : 'ForbiddenError');
    },
  );

  it('writes the history as one of the shop', async () => {
    packerMay('orders.read', 'order.read', 'orders.refund');
    const id = await placedWith('paid');
    await setPaymentStatus(as('packer'), id, 'refunded');
    await undoStep(as('packer'), id);
    const authors = await database()`select by_role from order_events where order_id = ${id} and kind <> 'status'`;
    expect(authors.map(({ by_role }) => String(by_role))).toEqual(['admin', 'admin', 'admin']);
  });
});
