import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { userActor } from '~/auth/actor';
import { isOffice, officePermissionsOf, type Permission } from '~/auth/permissions';
import { officeLinks } from '~/layout/back-office-links';

import { closeDatabase, everythingKept } from '../support/database';
import { environment } from '../support/environment';
import { isPage, pageAddress } from '../support/page-addresses';
import { OLD_WRITE, type Page, READS, type Shape, WRITES } from '../support/page-shapes';
import { isPermitted, PAGE_POLICIES, type PagePolicy, type Standing } from '../support/policies';
import { makeRecords, type Records, type Secrets } from '../support/records';
import { builtRoutes } from '../support/route-manifest';
import { someOf } from '../support/sample';
import { demoteAll, forbiddenWords, pageSenders, send, type Sender, twoCustomers } from '../support/senders';
import { Visitor } from '../support/visitor';

type Outcome = 'open' | 'refused' | 'login' | 'home' | 'missing' | 'old' | 'noMethod' | 'foreign';

let pages: Page[];
let senders: Sender[];
let records: Records;
let secrets: Secrets;
let unknown: string[];
let forget: () => Promise<void>;

beforeAll(async () => {
  const built = (await builtRoutes(new Visitor())).filter(isPage);
  unknown = built.map(({ id }) => id).filter((id) => !PAGE_POLICIES[id]);
  const customers = await twoCustomers();
  ({ records, secrets, forget } = await makeRecords(customers.owner, customers.other));
  senders = await pageSenders(customers);
  pages = built.flatMap((route) => {
    const policy = PAGE_POLICIES[route.id];
    return policy ? [{ ...route, policy, path: pageAddress(route.pattern, policy, records) }] : [];
  });
}, 360_000);
afterAll(async () => {
  await forget();
  await demoteAll();
  await closeDatabase();
});

/** Whether somebody may; otherwise what becomes of them. */
function ruled({ params }: PagePolicy, permission: Permission, standing: Standing): Outcome {
  if (isPermitted(permission, standing, params?.orderId)) return 'open';
  if (permission === 'guest') return 'home';
  // Of the shop, without this permission; whoever is none of it is sent to the login.
  if (isOffice(permission) && isPermitted('office.open', standing)) return 'refused';
  return standing === 'nobody' || isOffice(permission) ? 'login' : 'missing';
}

function expected({ policy }: Page, { name, method, foreign }: Shape, standing: Standing): Outcome {
  const reads = method === 'GET' || method === 'HEAD';
  if (name.endsWith('?_data=')) return 'old';
  if (reads) return ruled(policy, policy.read, standing);
  if (!policy.write) return 'noMethod';
  return foreign ? 'foreign' : ruled(policy, policy.write, standing);
}

/** What stands in forms that change most. */
const FORM = {
  intent: 'delete',
  confirmed: 'true',
  reason: 'changedMind',
  otherReason: 'No longer wanted',
  status: 'accepted',
  lng: 'en',
  theme: 'dark',
};

/** Null where the answer is what it must be; else what it is. */
async function faultOf(page: Page, shape: Shape, { standing, headers }: Sender): Promise<string | null> {
  const reads = shape.method === 'GET' || shape.method === 'HEAD';
  const origin = shape.foreign ? { Origin: 'https://evil.example' } : { Origin: environment.baseUrl };
  const response = await send(shape.to(page), {
    method: shape.method,
    headers: { ...headers, ...(!reads && origin) },
    body: reads ? null : new URLSearchParams(FORM),
  });
  const { status } = response;
  const body = await response.text();
  const all = `${[...response.headers].join('\n')}\n${body}`;
  const leak = forbiddenWords(standing, secrets).find((word) => all.includes(word));
  if (leak) return `${status} tells ${leak}`;
  const outcome = expected(page, shape, standing);
  const target = shape.data ? (/"redirect","([^"]+)"/.exec(body)?.[1] ?? '') : (response.headers.get('Location') ?? '');
  const fits: Record<Outcome, () => boolean> = {
    open: () =>
      (reads
        ? (page.policy.opens ?? [200]).includes(status) || (shape.data === true && [200, 202, 204].includes(status))
        : status < 500 && status !== 403) &&
      (page.policy.toLogin ?? !target.startsWith('/auth/login')),
    refused: () => status === 403,
    login: () => status === (shape.data ? 202 : 303) && target.startsWith('/auth/login?redirectTo='),
    home: () => status === (shape.data ? 202 : 303) && target === '/',
    missing: () => status === 404,
    old: () => status === 400,
    noMethod: () => status === 405,
    foreign: () => status === 403,
  };
  return fits[outcome]() ? null : `${status} ${target}, not ${outcome}`;
}

type Cell = { page: Page; shape: Shape; sender: Sender };

/** Every one of `who` with every shape of every page; of each page and shape `few`, but in the long run. */
function cells(
  shapes: readonly Shape[],
  few: (page: Page, shape: Shape, turn: number) => number,
  fits: (page: Page, shape: Shape, standing: Standing) => boolean,
): Cell[] {
  return pages.flatMap((page, index) =>
    shapes.flatMap((shape, at) => {
      const who = senders.filter(({ standing }) => fits(page, shape, standing));
      return someOf(who, few(page, shape, index + at), index * 100 + at).map((sender) => ({ page, shape, sender }));
    }),
  );
}

/** One of somebody on a fifth of the pages. */
const everyFifth = (turn: number) => (turn % 5 === 0 ? 1 : 0);

/** How many are asked at once. */
const WIDTH = 8;

async function faultsOf(all: readonly Cell[]): Promise<string[]> {
  const faults: string[] = [];
  const left = [...all];
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      for (let cell = left.pop(); cell; cell = left.pop()) {
        const fault = await faultOf(cell.page, cell.shape, cell.sender);
        if (fault) faults.push(`${cell.sender.name}: ${cell.shape.name} ${cell.shape.to(cell.page)}: ${fault}`);
      }
    }),
  );
  return faults;
}

const LONG = { timeout: 900_000 };

describe('the table of who may open what', () => {
  it('knows every route of the build, and none that is gone', () => {
    expect(unknown).toEqual([]);
    expect(Object.keys(PAGE_POLICIES).filter((id) => !pages.some((page) => page.id === id))).toEqual([]);
  });

  it('has more cells than ten thousand, of which the long run tries each', () => {
    expect(pages.length * (READS.length + WRITES.length + 1) * senders.length).toBeGreaterThan(10_000);
    expect(senders.filter(({ standing }) => standing.startsWith('staff '))).toHaveLength(6);
  });

  it('says of each route what it has to read and to write', () => {
    expect(pages.filter(({ hasLoader }) => !hasLoader).map(({ id }) => id)).toEqual([]);
    expect(
      pages.filter(({ hasAction, policy }) => hasAction !== (policy.write !== undefined)).map(({ id }) => id),
    ).toEqual([]);
  });

  it('is what the menus of the back office are drawn by', () => {
    const owner = userActor({ id: 'owner', name: 'Owner', role: 'admin', staffRole: null });
    const links = officeLinks({ may: officePermissionsOf(owner) });
    const guards = links.map(({ to }) => [to, pages.find(({ pattern }) => pattern === to)?.policy.read]);
    expect(guards).toEqual(links.map(({ to, may }) => [to, may]));
    expect(links.length).toBeGreaterThan(10);
  });

  it('names words that those who may read them do read', async () => {
    const read = async (name: string, path: string) =>
      (await send(path, { headers: senders.find((sender) => sender.name === name)?.headers ?? {} })).text();
    const [mine, office, hidden] = [
      await read('the owner', `/user/my-orders/${records.order}`),
      await read('an admin', `/admin/orders/${records.order}`),
      await read('an admin', `/admin/manage-products/update/${records.hiddenProduct}`),
    ];
    const [name = '', email = '', , street = '', note = '', number = ''] = secrets.owner;
    for (const word of [name, street, note, number])
      expect([mine.includes(word), office.includes(word)], word).toEqual([true, true]);
    expect(office).toContain(email);
    for (const word of secrets.shop) expect(hidden).toContain(word);
  });
});

describe('every page, for everyone', () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    before = await everythingKept();
  });

  it('is read by those whom it is for and by nobody else, in every way to ask for it', LONG, async () => {
    // Nobody at all is answered the old way, and HEAD runs what GET runs: each is tried on a fifth of the pages.
    const few = (_: Page, { name }: Shape, turn: number) =>
      name === 'HEAD' || name.endsWith('?_data=') ? everyFifth(turn) : name === 'GET' ? 2 : turn % 2;
    expect(await faultsOf(cells(READS, few, () => true))).toEqual([]);
    expect(await everythingKept()).toEqual(before);
  });

  it('is written to by nobody else, by no method, and nothing changes', LONG, async () => {
    const denied = cells(
      [...WRITES, OLD_WRITE],
      // A page with an action refuses whatever comes from elsewhere; one without refuses all, so that a fifth of the
      // ways to write is tried on each, another fifth on the next.
      (page, shape, turn) => {
        if (!page.policy.write) return everyFifth(turn);
        return shape.foreign || shape === OLD_WRITE ? turn % 2 : 1;
      },
      (page, shape, standing) => expected(page, shape, standing) !== 'open',
    );
    expect(denied.length).toBeGreaterThan(200);
    expect(await faultsOf(denied)).toEqual([]);
    expect(await everythingKept()).toEqual(before);
  });

  it('lets those write whom it is for', LONG, async () => {
    // Whoever logs out is nobody afterwards, and forms that do what they say would change what the rest is about.
    const harmless = (page: Page) =>
      page.id !== 'routes/account/logout' && page.id !== 'routes/account/order' && !page.id.startsWith('routes/admin/');
    const open = cells(
      WRITES,
      () => 2,
      (page, shape, standing) => harmless(page) && !shape.foreign && expected(page, shape, standing) === 'open',
    );
    expect(open.length).toBeGreaterThan(20);
    expect(await faultsOf(open)).toEqual([]);
  });
});
