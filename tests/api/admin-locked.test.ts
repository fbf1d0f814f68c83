import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { closeDatabase, database, everythingKept } from '../support/database';
import { environment } from '../support/environment';
import { officeForms } from '../support/office-forms';
import type { Page } from '../support/page';
import { adminVisitor, registeredVisitor } from '../support/people';
import { type BuiltRoute, builtRoutes } from '../support/route-manifest';
import { full } from '../support/sample';
import { addProduct, placeOrder, simpleProduct } from '../support/shopping';
import { Visitor } from '../support/visitor';

type AdminRoute = BuiltRoute & { path: string };
type Post = { url: string; multipart: boolean; fields: [string, string][] };

let admin: Visitor;
let routes: AdminRoute[];
let posts: Post[];
let secrets: string[];
let forget: () => Promise<void>;

/**
 * What stands behind a parameter of an address: the record of the table that the address names, else a word of the
 * address.
 */
async function valueOf(name: string, pattern: string): Promise<string> {
  const word = { document: 'invoice', kind: 'orderPlaced', slug: 'terms' }[name];
  if (word) return word;
  const words = pattern.replaceAll('-', '_');
  const tables = await database()<{ name: string }[]>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'
      and data_type = 'uuid'`;
  const fitting = tables.find(
    (table) => words.includes(`/${table.name}/`) || words.includes(`manage_${table.name.replace(/s$/, '')}`),
  );
  // The newest that is not deleted: other records may have no page, or no form left on it.
  const [row] = await database()<{ id: string }[]>`
    select id from ${database()(fitting?.name ?? 'products')} as record, to_jsonb(record) as whole
    order by whole ->> 'deleted_at' is not null, whole ->> 'created_at' desc nulls last limit 1`;
  return row?.id ?? '00000000-0000-4000-8000-000000000000';
}

async function pathOf(pattern: string): Promise<string> {
  const parts = pattern.split('/').map(async (part) => {
    if (part === '*') return 'no-such-page';
    return part.startsWith(':') ? valueOf(part.slice(1).replace(/\?$/, ''), pattern) : part;
  });
  return (await Promise.all(parts)).join('/');
}

/** Every form of an admin page, once for each of its buttons, with what is filled in. */
function postsOf(page: Page): Post[] {
  return page.all('form').flatMap((form) => {
    const attribute = (name: string) => form.getAttribute(name)?.toLowerCase();
    if (attribute('method') !== 'post') return [];
    const url = new URL(form.getAttribute('action') ?? page.url, page.url);
    if (!url.pathname.startsWith('/admin')) return [];
    const controls = form.querySelectorAll('input, select, textarea').flatMap((control): [string, string][] => {
      const name = control.getAttribute('name');
      if (!name || control.getAttribute('type') === 'file') return [];
      const chosen = control.querySelector('option[selected]') ?? control.querySelector('option');
      const value = control.getAttribute('value') ?? chosen?.getAttribute('value') ?? control.text.trim();
      return [[name, value || 'changed']];
    });
    const buttons = form.querySelectorAll('button').map((button): [string, string][] => {
      const name = button.getAttribute('name');
      return name ? [[name, button.getAttribute('value') ?? '']] : [];
    });
    return (buttons.length > 0 ? buttons : [[]]).map((button) => ({
      url: url.pathname + url.search,
      multipart: attribute('enctype') === 'multipart/form-data',
      fields: [...controls, ...button],
    }));
  });
}

/** Forms that differ only in the record they are about are tried once. */
function oneOfAKind(all: Post[]): Post[] {
  const kinds = new Map(
    all.map((post) => [JSON.stringify([post.url, post.fields.map(([name]) => name), post.fields.at(-1)]), post]),
  );
  return [...kinds.values()];
}

function formOf({ multipart, fields }: Post): FormData | URLSearchParams {
  const form = multipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

beforeAll(async () => {
  const shopper = await registeredVisitor();
  await addProduct(shopper.visitor, (await simpleProduct()).slug);
  await placeOrder(shopper.visitor);
  admin = await adminVisitor();
  const built = (await builtRoutes(admin)).filter(({ pattern }) => /^\/admin(\/|$)/.test(pattern));
  const forms = await officeForms();
  ({ forget } = forms);
  routes = await Promise.all(
    built.map(async (route) => ({ ...route, path: forms.addresses[route.pattern] ?? (await pathOf(route.pattern)) })),
  );
  posts = [];
  const [message] = await database()<{ id: string }[]>`
    select id from messages where status = 'byHand' order by created_at desc limit 1`;
  const paths = routes.filter(({ hasLoader }) => hasLoader).map(({ path }) => path);
  for (const path of [...paths, `/admin/messages?message=${message?.id ?? ''}`, ...forms.besides]) {
    const answer = await admin.open(path);
    expect(new URL(answer.url).pathname, path).not.toBe('/auth/login');
    if (answer.headers.get('Content-Type')?.startsWith('text/html')) posts.push(...postsOf(answer));
  }
  posts = oneOfAKind(posts);
  secrets = [shopper.person.email, shopper.person.phone.slice(1), 'pageTitle', 'admin-menu'];
}, 360_000);
afterAll(closeDatabase);
afterAll(() => forget());

const guest = () => Promise.resolve(new Visitor());
const customer = async () => (await registeredVisitor()).visitor;

/** Somebody who was an admin when they logged in, and is none any more. */
async function demoted(): Promise<Visitor> {
  const { visitor, person } = await registeredVisitor();
  const setRole = (role: string) => database()`update users set role = ${role} where email = ${person.email}`;
  await setRole('admin');
  expect((await visitor.request('/admin')).status).toBe(200);
  await setRole('user');
  return visitor;
}

/** Sent to the login page (contract 2.3), by a redirect or as a script is told of one, and told nothing else. */
async function isTurnedAway(response: Response, how: 'document' | 'data'): Promise<string | null> {
  const body = await response.text();
  const leak = secrets.find((secret) => body.includes(secret));
  if (leak) return `tells ${leak}`;
  if (how === 'document') {
    const target = response.headers.get('Location') ?? '';
    return response.status === 303 && target.startsWith('/auth/login?redirectTo=%2Fadmin')
      ? null
      : `${response.status} to ${target || 'nowhere'}`;
  }
  const redirected = response.status === 202 && body.includes('"redirect","/auth/login?redirectTo=%2Fadmin');
  return redirected ? null : `${response.status} ${body.slice(0, 80)}`;
}

describe('the walk', () => {
  it('knows the admin routes of the build and finds forms to try', () => {
    const patterns = routes.map(({ pattern }) => pattern);
    expect(patterns).toEqual(
      expect.arrayContaining([
        '/admin',
        '/admin/orders',
        '/admin/orders/:orderId',
        '/admin/manage-products',
        '/admin/*',
      ]),
    );
    expect(posts.length).toBeGreaterThan(5);
    const withForm = new Set(posts.map(({ url }) => url.replace(/\?.*/, '')));
    expect(
      routes.filter(({ hasAction, path }) => hasAction && !withForm.has(path)).map(({ pattern }) => pattern),
    ).toEqual([]);
  });
});

describe.each([
  ['a guest', guest, 0],
  ['a customer', customer, 1],
  ['a demoted admin', demoted, 2],
])('%s', (_, enter, place) => {
  let visitor: Visitor;
  let before: Record<string, string>;
  beforeAll(async () => {
    visitor = await enter();
    before = await everythingKept();
  });
  afterAll(async () => {
    expect(await everythingKept()).toEqual(before);
  });

  /** Each of the three tries a third, but in the long run; the table of who may open what tries others. */
  const mine = <T>(all: readonly T[]): T[] => all.filter((_one, index) => full || index % 3 === place);

  const faultsOf = async (tries: [string, () => Promise<string | null>][]): Promise<string[]> => {
    const faults: string[] = [];
    expect(tries.length).toBeGreaterThan(5);
    for (const [name, attempt] of tries) {
      const fault = await attempt();
      if (fault !== null) faults.push(`${name}: ${fault}`);
    }
    return faults;
  };
  const dataPath = (path: string, query = '') => `${path}.data${query}`;

  it('opens no admin page', async () => {
    const tries = routes.map(({ path }): [string, () => Promise<string | null>] => [
      path,
      async () => isTurnedAway(await visitor.request(path), 'document'),
    ]);
    expect(await faultsOf(mine(tries))).toEqual([]);
  });

  it('gets no data of one, all together or of each loader by itself', async () => {
    const tries = routes.flatMap(({ id, path, hasLoader }): [string, () => Promise<string | null>][] =>
      ['', ...(hasLoader ? [`?_routes=${encodeURIComponent(id)}`] : [])].map((query) => [
        dataPath(path, query),
        async () => isTurnedAway(await visitor.request(dataPath(path, query)), 'data'),
      ]),
    );
    expect(await faultsOf(mine(tries))).toEqual([]);
  });

  it('gets nothing the old way', async () => {
    const tries = mine(routes).map(({ id, path }): [string, () => Promise<string | null>] => [
      path,
      async () => {
        const response = await visitor.request(`${path}?_data=${encodeURIComponent(id)}`);
        return response.status === 400 ? null : `${response.status}`;
      },
    ]);
    expect(await faultsOf(tries)).toEqual([]);
  });

  it('changes nothing by any form, as a page or by a script', async () => {
    const fields: Post['fields'] = [
      ['intent', 'delete'],
      ['confirmed', 'true'],
    ];
    const acting = routes.filter(({ hasAction }) => hasAction);
    const blind = acting.map(({ path: url }): Post => ({ url, multipart: false, fields }));
    const tries = [...blind, ...posts].flatMap((post): [string, () => Promise<string | null>][] => {
      const send = (url: string) =>
        visitor.request(url, { method: 'POST', body: formOf(post), headers: { Origin: environment.baseUrl } });
      const [path = '', query = ''] = post.url.split('?');
      return [
        [`POST ${post.url}`, async () => isTurnedAway(await send(post.url), 'document')],
        [`POST ${path}.data`, async () => isTurnedAway(await send(dataPath(path, query && `?${query}`)), 'data')],
      ];
    });
    expect(await faultsOf(mine(tries))).toEqual([]);
    expect(await everythingKept()).toEqual(before);
  });
});
