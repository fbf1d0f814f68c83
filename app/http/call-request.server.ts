import type { IncomingMessage } from 'node:http';

/** What a call of the API reads of its request. The router's has all of it; what came through the door is no more than this. */
export type CallRequest = Pick<Request, 'method' | 'url' | 'text'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>;
  /** Forms come by the router alone. */
  formData?: Request['formData'];
};

const BYTE_ORDER_MARK = '\uFEFF';

/** A request as the connection brought it, with its whole body: nothing of it is copied, and nothing made that no call looks at. */
export class PlainRequest implements CallRequest {
  readonly method: string;
  readonly headers: CallRequest['headers'];
  readonly #body: Buffer | null;

  constructor(
    readonly url: string,
    { method = '', headers }: IncomingMessage,
    body: Buffer | null,
  ) {
    this.method = method;
    this.#body = body;
    this.headers = {
      get(name) {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : String(value);
      },
      has: (name) => headers[name.toLowerCase()] !== undefined,
    };
  }

  text(): Promise<string> {
    const text = this.#body?.toString() ?? '';
    return Promise.resolve(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
  }
}
