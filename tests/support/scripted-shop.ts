import { vi } from 'vitest';

import { clientReads } from '~/layout/client-reads';

/** The page that stands open in a browser, and data of the shop that it reads. */
export const PAGE = 'https://shop.example/store';
export const DATA = 'https://shop.example/store.data?category=perfume';

/** A shop that gives these answers, the last one for ever; each call is a new copy. */
export function shop(...answers: (Response | Error)[]) {
  const send = vi.fn((input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (init?.signal?.aborted) return Promise.reject(init.signal.reason as Error);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) return Promise.reject(answer);
    return answer
      ? Promise.resolve(answer.clone())
      : Promise.reject(new Error(`nothing to answer for ${input instanceof Request ? input.url : String(input)}`));
  });
  let language = 'en';
  const reads = clientReads({ fetch: send, address: () => PAGE, language: () => language });
  return { send, ...reads, speak: (next: string) => (language = next) };
}

export const ok = (text = 'data', headers: Record<string, string> = {}) => new Response(text, { headers });
export const failed = (status: number) => new Response('no', { status });
/** Lets the copy of an answer be read and cached. */
export const settled = () => vi.advanceTimersByTimeAsync(0);
