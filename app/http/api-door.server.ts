import type { IncomingMessage } from 'node:http';

import { type Asked, registeredAddresses } from './api-registry.server';
import type { SentAnswer } from './api-sent.server';
import { PlainRequest } from './call-request.server';
import { nameRoute } from './request-store.server';

/** An address of the API in its plainest spelling, as nearly all requests have it. Whatever else may mean one is the router's to find out. */
const PLAIN = /^\/api\/v1(?:\/[a-z0-9-]+)+$/;
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const PARAMETER = /^\{(\w+)\}$/;

type Answer = (asked: Asked) => Promise<SentAnswer>;
type Pattern = { steps: string[]; names: (string | undefined)[]; route: string; answer: Answer };

/** The addresses by how many steps they have; those that name more of them first, as the router has it. */
let patterns = new Map<number, Pattern[]>();

function readPatterns(): Map<number, Pattern[]> {
  const found = new Map<number, Pattern[]>();
  for (const [path, { answer, route }] of registeredAddresses()) {
    const steps = path.split('/').slice(1);
    if (steps.includes('*')) continue;
    found.set(steps.length, [
      ...(found.get(steps.length) ?? []),
      { steps, names: steps.map((step) => PARAMETER.exec(step)?.[1]), route, answer },
    ]);
  }
  const named = ({ names }: Pattern): number => names.filter((name) => name !== undefined).length;
  for (const alike of found.values()) alike.sort((one, other) => named(one) - named(other));
  return found;
}

function match(path: string): { route: string; answer: Answer; params: Record<string, string> } | undefined {
  if (!PLAIN.test(path)) return undefined;
  const steps = path.split('/').slice(1);
  const pattern = patterns
    .get(steps.length)
    ?.find(({ steps: own, names }) => own.every((step, at) => names[at] !== undefined || step === steps[at]));
  if (!pattern) return undefined;
  const params: Record<string, string> = {};
  pattern.names.forEach((name, at) => {
    if (name !== undefined) params[name] = steps[at] ?? '';
  });
  return { route: pattern.route, answer: pattern.answer, params };
}

/**
 * How a request of the API is answered without the router, which only has to find its route: by the same call, from the same request. Nothing for
 * what the router should see: other spellings and methods, forms, addresses that there are none of.
 */
function find(incoming: IncomingMessage): ((body: Buffer | null) => Promise<SentAnswer>) | undefined {
  const { method = '', url = '', headers } = incoming;
  if (!METHODS.has(method) || !/^(?:application\/json\b|$)/i.test(headers['content-type'] ?? '')) return undefined;
  const [path = ''] = url.split('?', 1);
  const found = match(path);
  const address = `http://${headers.host ?? ''}${url}`;
  if (!found || !URL.canParse(address)) return undefined;
  const { route, answer, params } = found;
  nameRoute(route);
  return (body) => answer({ request: new PlainRequest(address, incoming, body), params });
}

/** Opens the way for the addresses that are registered; the hooks of the server find it (scripts/serve/api-door.mjs). */
export function openDoor(): void {
  patterns = readPatterns();
  (globalThis as Record<symbol, unknown>)[Symbol.for('attara.api-door')] = find;
}
