import { describe, expect, it, vi } from 'vitest';

import { STAFF_ROLES, type StaffRole } from '~/db/schema/user.values';
import { readRequest } from '~/request/read-request';
import { runInContext } from '~/request/request-context.server';

import { type Actor, GUEST, userActor } from './actor';
import { isOffice, may, type OfficePermission, type Permission, PERMISSIONS } from './permissions';

// What the configuration insists on; no database is asked.
vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:1/none');
vi.stubEnv('SESSION_SECRET', 'only-for-tests-of-guards-no-session-is-signed');

const { redirectAfterLogin, requireGuest, requireStaff, requireUser } = await import('./guards.server');

const customer = userActor({ id: 'mona', name: 'Mona', role: 'user', staffRole: null });
const staff = (staffRole: StaffRole) => ({ ...customer, id: staffRole, staffRole });
const office = (Object.keys(PERMISSIONS) as Permission[]).filter(isOffice);

/** What a guard does with somebody who asks for a page of the back office: its status, and where it leads. */
async function answerTo(actor: Actor, guard: (request: Request) => Promise<unknown>): Promise<string> {
  const url = '/admin/orders?page=2';
  const context = {
    id: 'test',
    understood: readRequest({ url, headers: { host: 'shop' }, rawHeaders: ['Host', 'shop'] }, null),
    remoteAddress: undefined,
    log: { info: () => undefined, warn: () => undefined },
    memo: new Map([['actor', Promise.resolve(actor)]]),
    queries: 0,
  };
  return runInContext(context, () =>
    guard(new Request(`http://shop${url}`)).then(
      () => 'open',
      (thrown: unknown) => {
        if (thrown instanceof Response)
          return `${String(thrown.status)} ${thrown.headers.get('Location') ?? ''}`.trim();
        const { init, data } = thrown as { init: ResponseInit; data: { messageKey: string } };
        return `${String(init.status)} ${data.messageKey}`;
      },
    ),
  );
}

const LOGIN = '303 /auth/login?redirectTo=%2Fadmin%2Forders%3Fpage%3D2';

describe('a screen of the back office', () => {
  it.each(STAFF_ROLES)('opens for %s as the table says, and is else refused with 403', async (role) => {
    const asked = (permission: OfficePermission) =>
      answerTo(staff(role), (request) => requireStaff(request, permission));
    for (const permission of office)
      expect([permission, await asked(permission)]).toEqual([
        permission,
        may(staff(role), permission) ? 'open' : '403 forbidden',
      ]);
  });

  it('leads guests and customers to login, whatever it asks for', async () => {
    for (const actor of [GUEST, customer])
      for (const permission of office)
        expect(await answerTo(actor, (request) => requireStaff(request, permission))).toBe(LOGIN);
  });
});

describe('the other guards', () => {
  it('let in whoever is logged in, staff too', async () => {
    expect(await answerTo(GUEST, requireUser)).toBe(LOGIN);
    expect(await answerTo(customer, requireUser)).toBe('open');
    expect(await answerTo(staff('packer'), requireUser)).toBe('open');
  });

  it('keep login for guests, and lead others where they may go', async () => {
    const login = (to: string | null) => (request: Request) => requireGuest(request, to);
    expect(await answerTo(GUEST, login('/admin'))).toBe('open');
    expect(await answerTo(customer, login('/cart'))).toBe('303 /cart');
    expect(await answerTo(customer, login('/admin/orders'))).toBe('303 /');
    expect(await answerTo(staff('packer'), login('/admin/orders'))).toBe('303 /admin/orders');
    expect((await redirectAfterLogin(staff('orders'), null, { home: '/admin' })).headers.get('Location')).toBe(
      '/admin',
    );
  });
});
