import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type UserActor, userActor } from '~/auth/actor';
import { closeDatabase as closeStoreDatabase } from '~/db/client.server';
import type { StaffRole } from '~/db/schema/user.values';
import { setShipment } from '~/features/order/order.shipment.server';
import { changeOrderStatus, claimPayment, setPaymentStatus } from '~/features/order/order.status.server';
import { undoStep } from '~/features/order/order.undo.server';

import { customerWithOrder } from '../support/api-shopping';
import { closeDatabase, database } from '../support/database';
import { environment } from '../support/environment';

let admin: UserActor;

// The store's own commands, on the store's database: no role but the owner's can log in.
beforeAll(async () => {
  vi.stubEnv('SESSION_SECRET', 'only-to-give-commands-not-to-sign-cookies');
  const [row] = await database()<{ id: string }[]>`select id from users where email = ${environment.admin.email}`;
  admin = userActor({ id: row?.id ?? '', name: 'Admin', role: 'admin' });
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
