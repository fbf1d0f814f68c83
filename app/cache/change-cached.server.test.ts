import { beforeEach, expect, it, vi } from 'vitest';

const { happened } = vi.hoisted(() => ({ happened: [] as string[] }));
vi.mock('~/db/client.server', () => ({
  db: {
    transaction: async (work: (transaction: string) => Promise<unknown>) => {
      const result = await work('transaction');
      happened.push('committed');
      return result;
    },
  },
}));
vi.mock('./cached.server', () => ({ dropCaches: (cause: string) => happened.push(`dropped by ${cause}`) }));

const { changeCached } = await import('./change-cached.server');

beforeEach(() => void (happened.length = 0));

it('drops the caches of this process once the change is committed, before it is answered', async () => {
  expect(await changeCached((transaction) => Promise.resolve(transaction))).toBe('transaction');
  expect(happened).toEqual(['committed', 'dropped by command']);
});

it('drops nothing where the change was rolled back', async () => {
  await expect(changeCached(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(happened).toEqual([]);
});
