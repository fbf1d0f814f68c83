import { createRequire } from 'node:module';

import type { matchRoutes as MatchRoutes } from '@remix-run/react';
import { expect, it } from 'vitest';

/** As the server loads the router: Node takes its CommonJS build, which is what the patch changes. */
const { matchRoutes } = createRequire(import.meta.url)('@remix-run/router') as { matchRoutes: typeof MatchRoutes };

it('the router goes through a list of routes once, and matches as before (patches/, decision 008)', () => {
  let reads = 0;
  const counted = {
    id: 'other',
    get path() {
      reads += 1;
      return 'other/:id';
    },
  };
  const routes = [counted, { id: 'store', path: 'store', children: [{ id: 'product', path: ':slug' }] }];
  const ids = (path: string) => matchRoutes(routes, path)?.map(({ route }) => route.id) ?? null;

  expect(ids('/store/oud')).toEqual(['store', 'product']);
  expect(reads).toBeGreaterThan(0);
  reads = 0;
  expect([ids('/store/rose'), ids('/store'), ids('/nowhere')]).toEqual([['store', 'product'], ['store'], null]);
  expect(reads).toBe(0);
  expect(matchRoutes(routes, '/other/7')?.[0]?.params).toEqual({ id: '7' });
  expect(matchRoutes([{ id: 'else', path: 'store/*' }], '/store/oud')?.[0]?.params).toEqual({ '*': 'oud' });
});
