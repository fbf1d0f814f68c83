import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { orClosed, orUnavailable, reportAway } from './unavailable.server';
import { UnavailableError } from './unavailable-error';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const away = new Error('Failed query', { cause: refused });
const fault = new Error('a fault of ours');
const thrownBy = (work: Promise<unknown>): Promise<unknown> => work.catch((error: unknown) => error);

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

it('tells what is away from a fault', () => {
  const said = (error: unknown) => {
    vi.mocked(console.error).mockClear();
    const isAway = reportAway(error);
    return isAway ? vi.mocked(console.error).mock.calls.flat() : null;
  };
  expect(said(away)).toEqual(['A request found the database away (ECONNREFUSED).']);
  const full = new Error('Failed query', { cause: Object.assign(new Error('No space left'), { code: '53100' }) });
  expect(said(full)).toEqual(['A request found the disk of the database full (53100).']);
  expect(said(new UnavailableError('The image store is away.'))).toEqual(['The image store is away.']);
  expect(said(fault)).toBeNull();
});

it('says of an overload once in a while, and as a warning: its answers are counted', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const full = new Error('Failed query', { cause: Object.assign(new Error('all taken'), { code: 'POOL_FULL' }) });
  for (let time = 0; time < 100; time += 1) expect(reportAway(full)).toBe(true);
  expect(warned.mock.calls).toEqual([['A request found no free connection to the database (POOL_FULL).']]);
  expect(console.error).not.toHaveBeenCalled();
});

describe('orUnavailable', () => {
  it('answers 503 where the handler finds the database away', async () => {
    const answer = await thrownBy(orUnavailable(() => Promise.reject(away))({}));
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect(status).toBe(503);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('passes arguments, answers, redirects and other faults on', async () => {
    const redirect = new Response(null, { status: 303 });
    expect(await orUnavailable((args: object) => Promise.resolve(args))({ request: 'it' })).toEqual({ request: 'it' });
    expect(await thrownBy(orUnavailable(() => Promise.reject(fault))({}))).toBe(fault);
    // A loader may throw its answer.
    expect(await thrownBy(orUnavailable(() => Promise.reject(redirect as unknown as Error))({}))).toBe(redirect);
  });
});

describe('orClosed', () => {
  it('lets a page keep its title and show the rest in its own place', async () => {
    const answer = await thrownBy(orClosed('Collections', Promise.reject(away)));
    expect(answer).toMatchObject({ data: { pageTitle: 'Collections' }, init: { status: 503 } });
    expect(await thrownBy(orClosed('Collections', Promise.reject(fault)))).toBe(fault);
    expect(await orClosed('Collections', Promise.resolve(1))).toBe(1);
  });
});
