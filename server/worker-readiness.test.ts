import cluster from 'node:cluster';

import { beforeEach, expect, it, vi } from 'vitest';

import { startEdge } from '../tests/support/edge-server';

const tell = vi.fn();
beforeEach(() => {
  tell.mockClear();
  vi.resetModules();
});

/** The step as a process has it that was just started: as one of several, or alone. */
async function freshProcess({ isWorker }: { isWorker: boolean }) {
  Object.assign(cluster, { isWorker });
  process.send = tell;
  const [{ openContext }, { tellWhenReady }] = [await import('./context'), await import('./worker-readiness')];
  let status = 503;
  const edge = await startEdge([openContext, tellWhenReady], (_request, response) => response.writeHead(status).end());
  return { ...edge, becomeReady: () => void (status = 200) };
}

it('one process of several says once that it is ready, when it has answered so itself', async () => {
  const { ask, becomeReady } = await freshProcess({ isWorker: true });
  await ask('/readyz');
  becomeReady();
  await ask('/');
  await ask('/healthz');
  expect(tell).not.toHaveBeenCalled();
  await ask('/readyz');
  await ask('/readyz');
  expect(tell.mock.calls).toEqual([[{ ready: true }]]);
});

it('a process by itself tells nobody', async () => {
  const { ask, becomeReady } = await freshProcess({ isWorker: false });
  becomeReady();
  await ask('/readyz');
  expect(tell).not.toHaveBeenCalled();
});
