import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, it } from 'vitest';

import { API, apiDocument, apiOperations, bodyFacts, callApi } from '../support/api';
import { closeDatabase } from '../support/database';
import { builtRoutes } from '../support/route-manifest';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const VERBS = ['get', 'post', 'put', 'patch', 'delete'];

const pairsOf = (paths: Record<string, Record<string, unknown>>): string[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    VERBS.filter((verb) => verb in item).map((verb) => `${verb.toUpperCase()} ${path.slice(API.length)}`),
  );

describe('the reference of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(await apiDocument()));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
    expect((await apiDocument()).openapi).toMatch(/^3\.1\./);
  });

  it('is all that the build answers there: one route leads to its calls', async () => {
    const routes = await builtRoutes(new Visitor());
    const patterns = routes.map(({ pattern }) => pattern).filter((pattern) => pattern.startsWith(`${API}/`));
    expect(patterns).toEqual([`${API}/*`]);
  });

  it('says of each call who may make it, what it answers and what a refusal looks like', async () => {
    const { paths } = await apiDocument();
    const operations = Object.entries(paths).flatMap(([path, item]) =>
      VERBS.flatMap((verb) => (item[verb] ? [{ path, verb, ...item[verb] }] : [])),
    );
    expect(operations.length).toBeGreaterThan(15);
    for (const { path, verb, responses, security, ...operation } of operations) {
      const statuses = Object.keys(responses);
      expect([path, verb, statuses.some((status) => status.startsWith('2'))]).toEqual([path, verb, true]);
      if (security.length > 0) expect([path, verb, statuses.includes('401')]).toEqual([path, verb, true]);
      expect([path, verb, 'summary' in operation && operation.summary !== '']).toEqual([path, verb, true]);
      if (path.includes('{')) expect([path, verb, statuses.includes('404')]).toEqual([path, verb, true]);
    }
    const ids = operations.map((operation) => ('operationId' in operation ? operation.operationId : ''));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives an example of every body', async () => {
    const bodies = (await apiOperations()).filter(({ requestBody }) => requestBody !== undefined);
    const without = bodies.filter((operation) => Object.keys(bodyFacts(operation).example).length === 0);
    expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(bodies.length).toBeGreaterThan(14);
  });

  it('guards what it says: a call that needs a token refuses without one', async () => {
    const { paths } = await apiDocument();
    for (const pair of pairsOf(paths)) {
      const [verb = '', path = ''] = pair.split(' ');
      if (paths[API + path]?.[verb.toLowerCase()]?.security.length === 0) continue;
      const { status, headers } = await callApi(verb, path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'));
      expect([pair, status, headers.get('WWW-Authenticate')?.split(' ')[0]]).toEqual([pair, 401, 'Bearer']);
    }
  });
});
