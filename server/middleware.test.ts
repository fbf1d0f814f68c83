import { expect, it } from 'vitest';

import { startEdge } from '../tests/support/edge-server';
import type { Middleware } from './middleware';

it('runs the steps in their order, and the end behind the last of them', async () => {
  const seen: string[] = [];
  const step =
    (name: string): Middleware =>
    (_request, _response, next) => {
      seen.push(name);
      next();
    };
  const { ask } = await startEdge([step('first'), step('second')], (_request, response) => {
    seen.push('end');
    response.end();
  });
  await ask('/');
  expect(seen).toEqual(['first', 'second', 'end']);
});

it('goes no further where a step answers itself', async () => {
  const { ask } = await startEdge([(_request, response) => response.writeHead(418).end()]);
  expect((await ask('/')).status).toBe(418);
});
