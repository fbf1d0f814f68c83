import { describe, expect, it } from 'vitest';

import { isPersonalPath, isSharedPath } from './route-sharing';

describe('who may share an address', () => {
  it.each([
    '/',
    '/_root.data',
    '/store',
    '/store.data',
    '/store/oud',
    '/store/oud.data',
    '/pages/terms',
    '/contact.data',
  ])('%s: all guests', (path) => expect([isSharedPath(path), isPersonalPath(path)]).toEqual([true, false]));

  it.each(['/cart', '/cart.data', '/admin', '/admin/orders/1', '/user/profile.data', '/order/link', '/auth/login'])(
    '%s: nobody else',
    (path) => expect([isSharedPath(path), isPersonalPath(path)]).toEqual([false, true]),
  );

  it.each(['/storeroom', '/store/oud/more', '/manifestXwebmanifest', '/cartwheel', '/.data', '/search/suggestions'])(
    '%s: neither is known of it',
    (path) => expect([isSharedPath(path), isPersonalPath(path)]).toEqual([false, false]),
  );
});
