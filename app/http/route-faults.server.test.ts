import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { withFaultsAnswered } from './route-faults.server';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const routeOf = (module: object) =>
  withFaultsAnswered({ page: { id: 'page', module } }).page as { id: string; module: Record<string, unknown> };
const request = new Request('http://store.test/store');
const call = (handler: unknown, args: object = { request }) => (handler as (args: object) => Promise<unknown>)(args);

describe('withFaultsAnswered', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
  afterEach(() => void vi.restoreAllMocks());

  it.each(['loader', 'action'])('answers 503 from a %s that finds the database away', async (name) => {
    const { module } = routeOf({ [name]: () => Promise.reject(new Error('Failed query', { cause: away })) });
    const thrown: unknown = await call(module[name]).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    const { status, headers } = thrown as Response;
    expect(status).toBe(503);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('passes answers, redirects and other faults on', async () => {
    const redirect = new Response(null, { status: 303 });
    const fault = new Error('a fault of ours');
    expect(await call(routeOf({ loader: (args: object) => args }).module.loader)).toEqual({ request });
    await expect(call(routeOf({ loader: () => Promise.reject(fault) }).module.loader)).rejects.toBe(fault);
    await expect(
      call(
        routeOf({
          loader: () => {
            throw redirect;
          },
        }).module.loader,
      ),
    ).rejects.toBe(redirect);
  });

  it('refuses the data requests that Remix no longer makes, whatever the route', async () => {
    const answer = call(routeOf({ loader: () => 'data' }).module.loader, { request: new Request('http://store.test/store?_data=x') });
    const thrown: unknown = await answer.catch((error: unknown) => error);
    expect((thrown as Response).status).toBe(400);
  });

  it('leaves what else a route is untouched, and gives it nothing that it has not', () => {
    const Page = () => null;
    const route = routeOf({ default: Page });
    expect(route.id).toBe('page');
    expect(route.module).toEqual({ default: Page });
  });
});
