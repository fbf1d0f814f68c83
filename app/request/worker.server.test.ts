import { expect, it, vi } from 'vitest';

import { startWorker } from './worker.server';

it('goes on while there is more, rests, and looks again when it is woken', async () => {
  let wake = () => {};
  let left = 3;
  const work = vi.fn(() => Promise.resolve((left -= 1) > 0));
  const worker = startWorker({ work, trouble: 'Nothing goes on', every: 60_000, onWake: (called) => (wake = called) });
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3));
  left = 1;
  wake();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(4));
  await worker.stop();
  expect(work).toHaveBeenCalledTimes(4);
});

it('says what fails, and tries again', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const work = vi.fn(() => Promise.reject(new Error('away')));
  const worker = startWorker({ work, trouble: 'Work waits', every: 1, onWake: () => {} });
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2));
  await worker.stop();
  expect(said.mock.calls).toEqual([['Work waits: away']]);
  said.mockRestore();
});

it('ends what is under way before it stops', async () => {
  const order: string[] = [];
  const work = async (ending: AbortSignal) => {
    await new Promise((resolve) => ending.addEventListener('abort', resolve));
    order.push('ended');
    return true;
  };
  await startWorker({ work, trouble: '', every: 1, onWake: () => {} }).stop();
  order.push('stopped');
  expect(order).toEqual(['ended', 'stopped']);
});
