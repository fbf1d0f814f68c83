import { describe, expect, it } from 'vitest';

import { filesBelow, isCode, textOf } from './project';

/** What `readRequest` reads, and what reads a body twice. */
const READINGS = new RegExp(
  [
    /\b(?:request|incoming)\.(?:url|clone\(\))/,
    /\bheaders\.(?:host|cookie|origin)\b/,
    /\bheaders(?:\.get\(|\[)'(?:host|cookie|origin|accept-language|if-none-match|x-forwarded-[\w-]+)'/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
);
/** Signed cookies are Remix's own, each read by what made it; entity tags are compared in one way. */
const ONE_WAY = new RegExp(
  [
    /\w+Cookie\(\)\.parse\(request\.headers\.get\('Cookie'\)\)/,
    /namesTag\(request\.headers(?:\.get\('If-None-Match'\)|\['if-none-match'\])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Who reads or writes such a thing nevertheless, and why. */
const EXCEPTIONS: Record<string, string> = {
  'app/entry.server.tsx request.url': 'Remix’s renderer takes the address of its request.',
  'app/layout/back-office-action.ts request.clone()': 'In the browser: what its page is about to send.',
  'app/layout/back-office-action.ts request.url': 'In the browser: where its page is about to send it.',
  'app/features/user/authenticator.server.ts request.url': 'The strategy’s request has some address; nobody reads it.',
  "app/http/client-address.server.ts headers.get('X-Forwarded-For'": 'Read of trusted proxies alone.',
  'server/context.ts request.url': 'Written: the understood address, for Remix.',
  'server/context.ts headers.host': 'Written: the understood host, for Remix.',
  'server/for-remix.ts request.url': 'Written: a call’s address as the router can take it.',
  'server/for-remix.ts headers.origin': 'Taken away from Remix, which would judge by it.',
  "server/for-remix.ts headers['x-forwarded-host'": 'Taken away from Remix, which would judge by it.',
  'server/metrics-endpoint.ts request.url': 'A server of its own.',
  'server/refusal.ts request.url': 'Answers what could not be understood, too.',
  'server/refusal.ts headers.cookie': 'Answers what could not be understood, too.',
  'server/refusal.ts headers.origin': 'Answers what could not be understood, too.',
  'server/static-files.ts request.url': 'Written: the address of a folder with a slash, for remix-serve.',
  "server/unnamed-proxy.ts headers['x-forwarded-for'": 'Whether it is there, not what it says.',
};

const files = ['app', 'server']
  .flatMap(filesBelow)
  .filter((file) => isCode(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('app/request/'));

const found = new Set(
  files.flatMap((file) =>
    [...textOf(file).replaceAll(ONE_WAY, '').matchAll(READINGS)].map(([reading]) => `${file} ${reading}`),
  ),
);

describe('a request', () => {
  it('is read in app/request: all others use what was understood', () => {
    expect([...found].filter((reading) => !(reading in EXCEPTIONS))).toEqual([]);
  });

  it('is read elsewhere only where the list says why', () => {
    expect(Object.keys(EXCEPTIONS).filter((reading) => !found.has(reading))).toEqual([]);
  });

  it('is parsed where this looks for it', () => {
    expect(textOf('app/request/read-request.ts')).toMatch(/headers\['accept-language'\]/);
    expect('new URL(request.url)'.match(READINGS)).toEqual(['request.url']);
    expect("readForm(request.clone()), request.headers.get('Host')".match(READINGS)).toHaveLength(2);
  });
});
