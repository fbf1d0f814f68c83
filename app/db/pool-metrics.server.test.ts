import { register } from 'prom-client';
import { expect, it, vi } from 'vitest';

import { describePool } from './pool-metrics.server';

const figures = async () => {
  const text = await register.metrics();
  return ['up', 'size_bytes'].map((name) =>
    Number(new RegExp(`^attara_database_${name} (\\d+)$`, 'm').exec(text)?.[1]),
  );
};

it('the figures of the database are those of now, from one question; its size stays while it is away', async () => {
  const readSize = vi.fn(() => Promise.resolve(9_000));
  describePool(1, readSize);
  expect(await figures()).toEqual([1, 9_000]);
  expect(readSize).toHaveBeenCalledTimes(1);
  readSize.mockImplementation(() => Promise.reject(new Error('away')));
  expect(await figures()).toEqual([0, 9_000]);
  readSize.mockImplementation(() => new Promise<number>(() => undefined));
  expect(await figures()).toEqual([0, 9_000]);
});
