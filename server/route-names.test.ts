import { describe, expect, it } from 'vitest';

import { type BuiltRoute, routeFinder } from './route-names';

const SITE: Record<string, BuiltRoute> = {
  root: { id: 'root', path: '' },
  layout: { id: 'layout', parentId: 'root' },
  home: { id: 'home', parentId: 'layout', index: true },
  store: { id: 'store', parentId: 'layout', path: 'store' },
  product: { id: 'product', parentId: 'layout', path: 'store/:slug' },
  notFound: { id: 'notFound', parentId: 'layout', path: '*' },
  office: { id: 'office', parentId: 'root', path: 'admin' },
  overview: { id: 'overview', parentId: 'office', index: true },
  order: { id: 'order', parentId: 'office', path: 'orders/:id' },
  export: { id: 'export', parentId: 'office', path: 'orders/export' },
  call: { id: 'call', parentId: 'root', path: 'api/v1/*' },
  sitemap: { id: 'sitemap', parentId: 'root', path: 'sitemap.xml' },
};

describe('the route of a path', () => {
  const routeOf = routeFinder(SITE);

  it.each([
    ['/', 'home'],
    ['/_root.data', 'home'],
    ['/store', 'store'],
    ['/store/', 'store'],
    ['/store.data', 'store'],
    ['/store/oud', 'product'],
    ['/store/oud.data', 'product'],
    ['/store/oud/more', 'notFound'],
    ['/nowhere', 'notFound'],
    ['/admin', 'overview'],
    ['/admin/orders/17', 'order'],
    ['/admin/orders/export', 'export'],
    ['/api/v1/product', 'call'],
    ['/sitemap.xml', 'sitemap'],
    ['/sitemapxxml', 'notFound'],
  ])('%s is %s', (path, name) => {
    expect(routeOf(path)).toBe(name);
  });
});
