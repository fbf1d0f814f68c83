import type { IncomingMessage } from 'node:http';

/** The headers of a request as the hooks of the server left them. */
export function headersOf({ headers }: IncomingMessage): Headers {
  const read = new Headers();
  for (const [name, value] of Object.entries(headers)) for (const each of [value ?? []].flat()) read.append(name, each);
  return read;
}
