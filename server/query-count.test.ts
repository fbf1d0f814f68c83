import { afterEach, expect, it, vi } from 'vitest';

import { dropPages } from '~/cache/page-cache.server';

import { startEdge } from '../tests/support/edge-server';
import { currentContext, openContext } from './context';
import { showQueryCount } from './query-count';

afterEach(() => void vi.stubEnv('QUERY_COUNT', undefined));

const counting = () =>
  startEdge([openContext, showQueryCount], (_request, response) => {
    currentContext().queries += 3;
    response.end();
  });

it('says how many statements an answer took, which process gave it and why its caches were dropped', async () => {
  vi.stubEnv('QUERY_COUNT', '1');
  dropPages('products');
  const { ask } = await counting();
  expect((await ask('/')).headers).toMatchObject({
    'x-query-count': '3',
    'x-process': String(process.pid),
    'x-last-drop': 'products',
  });
});

it('says nothing where nobody asked for it', async () => {
  const { ask } = await counting();
  const { headers } = await ask('/');
  expect([headers['x-query-count'], headers['x-process']]).toEqual([undefined, undefined]);
});
