import type { IncomingMessage, ServerResponse } from 'node:http';

export type Next = () => void;
/** One step on a request's way to Remix: it answers itself, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/** The steps one after the other, and behind the last of them `end`. */
export function inOrder(
  steps: readonly Middleware[],
  end: (request: IncomingMessage, response: ServerResponse) => void,
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const from = (place: number): void => {
      const step = steps[place];
      if (step) step(request, response, () => from(place + 1));
      else end(request, response);
    };
    from(0);
  };
}
