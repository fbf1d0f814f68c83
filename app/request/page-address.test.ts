import { expect, it } from 'vitest';

import { pageAddress, pagePath } from './page-address';

const asked = (address: string) => {
  const [path = '', search] = address.split('?');
  return { path, query: new URLSearchParams(search) };
};

it.each([
  ['/user/my-orders.data?page=2&_routes=a', '/user/my-orders?page=2', '/user/my-orders'],
  ['/checkout.data?_routes=a', '/checkout', '/checkout'],
  ['/_root.data', '/', '/'],
  ['/?index&q=a', '/?q=a', '/'],
  ['/checkout', '/checkout', '/checkout'],
])('%s is about the page %s', (address, page, path) => {
  expect([pageAddress(asked(address)), pagePath(asked(address))]).toEqual([page, path]);
});
