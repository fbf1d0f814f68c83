import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apiOperations } from '../support/api';
import { closeDatabase } from '../support/database';
import type { Page } from '../support/page';
import { adminVisitor, registeredVisitor } from '../support/people';
import { builtRoutes } from '../support/route-manifest';
import { someOf } from '../support/sample';
import { send } from '../support/senders';
import { simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

afterAll(closeDatabase);

const FIXED = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** A policy by its directives. */
const directivesOf = (headers: Headers): Map<string, string> =>
  new Map(
    (headers.get('Content-Security-Policy') ?? '').split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );

/** What is missing from an answer's headers. */
function missing({ headers, status }: Response): string[] {
  const odd = Object.entries(FIXED).flatMap(([name, value]) =>
    headers.get(name) === value || (name === 'Referrer-Policy' && headers.get(name) === 'no-referrer')
      ? []
      : [`${name}: ${String(headers.get(name))}`],
  );
  const policy = directivesOf(headers);
  if (
    policy.get('default-src') !== "'none'" ||
    policy.get('frame-ancestors') !== "'none'" ||
    policy.get('base-uri') !== "'none'"
  )
    odd.push(`policy: ${[...policy.keys()].join()}`);
  if (/unsafe-(inline|eval)|\*|https?:|data:/.test(policy.get('script-src') ?? ''))
    odd.push(`scripts: ${String(policy.get('script-src'))}`);
  for (const name of ['X-Powered-By', 'Server']) if (headers.has(name)) odd.push(name);
  return odd.map((fault) => `${String(status)} ${fault}`);
}

const cookieOf = (visitor: Visitor) => ({ Cookie: visitor.jar.header() });
let guest: Record<string, string>;
let customer: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  guest = { Cookie: 'i18nextLng=en' };
  customer = cookieOf((await registeredVisitor()).visitor);
  admin = cookieOf(await adminVisitor());
});

describe('every answer', () => {
  it(
    'of every address of the site carries the protective headers, whoever asks and however',
    { timeout: 360_000 },
    async () => {
      const paths = (await builtRoutes(new Visitor())).map(({ pattern }) => pattern.replace(/:\w+|\*/g, 'none'));
      const faults: string[] = [];
      for (const [place, path] of [...new Set(paths)].entries()) {
        const asked = [
          ['GET', guest, path],
          ['GET', admin, path],
          ['GET', customer, `${path === '/' ? '/_root' : path}.data`],
          ['POST', guest, path],
          ['OPTIONS', {}, path],
        ] as const;
        await Promise.all(
          someOf(asked, 2, place).map(async ([method, headers, to]) => {
            const answer = await send(to, { method, headers });
            await answer.arrayBuffer();
            faults.push(...missing(answer).map((fault) => `${method} ${to}: ${fault}`));
          }),
        );
      }
      expect(faults).toEqual([]);
    },
  );

  it('with a file of the build carries them too', async () => {
    const names = readdirSync('build/client', { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const kinds = new Map(
      names.map((file) => [
        file.name.split('.').at(-1) ?? '',
        `${file.parentPath.replaceAll('\\', '/').replace(/^.*build\/client/, '')}/${file.name}`,
      ]),
    );
    for (const kind of ['js', 'css', 'woff2', 'svg', 'png']) expect([...kinds.keys()]).toContain(kind);
    for (const [kind, path] of kinds) {
      if (kind === 'br' || kind === 'gz') continue;
      const answer = await send(path, {});
      await answer.arrayBuffer();
      expect([path, answer.status, missing(answer)]).toEqual([path, 200, []]);
      const { etag = '' } = Object.fromEntries(answer.headers);
      expect(missing(await send(path, { headers: { 'If-None-Match': etag } }))).toEqual([]);
    }
  });

  it.each<[string, RequestInit, number]>([
    ['/store?_data=root', {}, 400],
    ['/cart', { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
    ['/no-such-page', {}, 404],
    ['/%', {}, 404],
    ['/assets/none.js', {}, 404],
    ['/imgs/products/none.webp', {}, 404],
    ['/contact', { method: 'POST' }, 405],
    ['/api/v1/regions', { method: 'DELETE' }, 405],
    [
      '/auth/login',
      { method: 'POST', body: 'x'.repeat(300_000), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      413,
    ],
    [
      '/api/v1/users/login',
      { method: 'POST', body: 'x'.repeat(300_000), headers: { 'Content-Type': 'application/json' } },
      413,
    ],
    ['/cart', { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } }, 415],
    ['/store', { method: 'PROPFIND' }, 405],
  ])('that refuses carries them too: %s', async (path, init, status) => {
    const answer = await send(path, init);
    expect([answer.status, missing(answer)]).toEqual([status, []]);
  });
});

describe('the scripts of a page', () => {
  const inline = (page: Page) =>
    page
      .all('script')
      .filter((script) => !script.getAttribute('src') && script.getAttribute('type') !== 'application/ld+json');

  it('of all guests are named by their hashes, every one of them and no other', async () => {
    for (const path of ['/', '/store', `/store/${(await simpleProduct()).slug}`, '/collections', '/contact']) {
      // Once as it is made, once as it is cached.
      for (let time = 0; time < 2; time += 1) {
        const page = await new Visitor().open(path);
        const hashes = inline(page).map(
          (script) => `'sha256-${createHash('sha256').update(script.innerHTML).digest('base64')}'`,
        );
        expect(hashes.length).toBeGreaterThan(0);
        expect(directivesOf(page.headers).get('script-src')?.split(' ').sort()).toEqual(
          ["'self'", ...new Set(hashes)].sort(),
        );
      }
    }
  });

  it.each(['/', '/user/profile', '/cart', '/no-such-page'])(
    'of a person carry a number used once: %s',
    async (path) => {
      const { visitor } = await registeredVisitor();
      const [first, second] = [await visitor.open(path), await visitor.open(path)];
      const sources = [first, second].map((page) => directivesOf(page.headers).get('script-src') ?? '');
      expect(sources[0]).toMatch(/^'self' 'nonce-[\w+/]{22}=='$/);
      expect(sources[0]).not.toBe(sources[1]);
      for (const script of inline(first)) expect(sources[0]).toContain(`'nonce-${script.getAttribute('nonce') ?? ''}'`);
    },
  );

  it('never stand in attributes', async () => {
    const { visitor } = await registeredVisitor();
    for (const path of ['/', '/store', '/cart', '/user/profile']) {
      const page = await visitor.open(path);
      expect(
        page.all('*').filter(({ attributes }) => Object.keys(attributes).some((name) => /^on/i.test(name))),
      ).toEqual([]);
      expect(page.links(/^\s*javascript:/i)).toEqual([]);
    }
  });
});

describe('what is private', () => {
  it('is kept nowhere: pages, their data and calls', { timeout: 180_000 }, async () => {
    const routes = (await builtRoutes(new Visitor())).filter(
      ({ id, pattern }) => /^routes\/(account|admin)\//.test(id) && !pattern.includes(':'),
    );
    const asked = routes.flatMap(({ id, pattern }) => {
      const path = pattern.replace('*', 'none');
      const headers = id.startsWith('routes/admin/') ? admin : customer;
      return [send(path, { headers }), send(`${path === '/' ? '/_root' : path}.data`, { headers })];
    });
    for (const answer of await Promise.all(asked)) {
      // A redirect without a word about its keeping is kept by nobody.
      if (answer.status >= 300 && answer.status < 400)
        expect(answer.headers.get('Cache-Control') ?? 'no-store').toContain('no-store');
      else
        expect([answer.url, answer.headers.get('Cache-Control')]).toEqual([
          answer.url,
          expect.stringMatching(/no-store/),
        ]);
    }
    for (const { address, method, role } of (await apiOperations()).filter(
      (each) => each.method === 'GET' && each.role !== 'public',
    )) {
      const answer = await send(`/api/v1${address}`, { method });
      expect([role, address, answer.headers.get('Cache-Control')]).toEqual([
        role,
        address,
        expect.stringMatching(/no-store/),
      ]);
    }
  });
});
