import { expect, it, vi } from 'vitest';

import { noteDiskFull, stillFull } from './disk-full.server';

const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });

it('a disk is full from the refused write until one goes through, and nothing is written before', async () => {
  const write = vi.fn(() => Promise.resolve());
  noteDiskFull(Object.assign(new Error('duplicate key'), { code: '23505' }));
  expect(await stillFull(write)).toBe(false);
  expect(write).not.toHaveBeenCalled();
  noteDiskFull(full);
  expect(await stillFull(() => Promise.reject(new Error('Failed query', { cause: full })))).toBe(true);
  expect(await stillFull(() => Promise.reject(full))).toBe(true);
  expect(await stillFull(write)).toBe(false);
  expect(await stillFull(write)).toBe(false);
  expect(write).toHaveBeenCalledTimes(1);
});
