import type { RouteConfigEntry } from '@remix-run/route-config';
import { expect, it } from 'vitest';

import { routeNameOf } from '../../app/http/route-names';
import siteMap from '../../app/routes';

/** Every address of the site map with the name of its route, the layouts and the calls of the API aside. */
function addressesOf(routes: readonly RouteConfigEntry[], parent = ''): [string, string][] {
  return routes.flatMap(({ path, file, index, children }): [string, string][] => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    const isPage = (path !== undefined || index === true) && !children;
    const own: [string, string][] = isPage ? [[address || '/', file.replace(/\.tsx?$/, '')]] : [];
    return [...own, ...addressesOf(children ?? [], address)];
  });
}

// What is nowhere is named by the page that says so.
const named = addressesOf(siteMap).filter(([address, name]) => !name.startsWith('routes/api/') && address !== '/*');

it('the table of names has every page and file of the site map', () => {
  expect(named.length).toBeGreaterThan(50);
  const filled = (address: string) => address.replace(/:\w+/g, 'some-thing').replace('*', 'no/where');
  expect(named.map(([address]) => [address, routeNameOf(filled(address))])).toEqual(named);
});

it.each([
  ['/store.data', 'routes/shop/store'],
  ['/_root.data', 'routes/shop/home'],
  ['/store/oud-no-5.data', 'routes/shop/product'],
  ['/Store/', 'routes/shop/store'],
  ['/admin/nowhere', 'routes/admin/not-found'],
])('%s is %s', (path, name) => expect(routeNameOf(path)).toBe(name));

it.each(['/assets/shop.js', '/nowhere', '/api/v1/product'])('%s has no name here', (path) => expect(routeNameOf(path)).toBeUndefined());
