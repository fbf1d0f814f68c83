import { beforeEach, expect, it, vi } from 'vitest';

import { startEdge } from '../../tests/support/edge-server';
import { openContext } from '../../server/context';
import { dropCaches } from './cached.server';
import { dropCachesBeforeAnswer } from './invalidation.server';
import { pageCacheFigures } from './page-cache.server';

vi.mock('./cached.server', { spy: true });

beforeEach(() => {
  dropCaches({ connected: true });
  vi.mocked(dropCaches).mockClear();
});

it('whoever changes the catalogue has the caches dropped once, before the answer is sent', async () => {
  const happened: string[] = [];
  vi.mocked(dropCaches).mockImplementation(() => void happened.push('dropped'));
  const { ask } = await startEdge([openContext], (_request, response) => {
    dropCachesBeforeAnswer();
    dropCachesBeforeAnswer();
    happened.push('written');
    response.end();
  });
  await ask('/admin/manage-products', { method: 'POST' });
  expect(happened).toEqual(['written', 'dropped']);
});

it('other requests drop nothing', async () => {
  const { ask } = await startEdge([openContext]);
  await ask('/store', { method: 'POST' });
  expect(dropCaches).not.toHaveBeenCalled();
});

it('outside of a request, as in scheduled jobs, the database tells of the change', () => {
  dropCachesBeforeAnswer();
  expect(dropCaches).not.toHaveBeenCalled();
  expect(pageCacheFigures().answers).toBe(0);
});
