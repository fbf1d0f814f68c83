import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isOffice, may, type Permission } from '~/auth/permissions';
import { STAFF_ROLES, type StaffRole } from '~/db/schema/user.values';

import { closeDatabase } from '../support/database';
import { isPage } from '../support/page-addresses';
import { actorOf, PAGE_POLICIES, type PagePolicy } from '../support/policies';
import { makeRecords } from '../support/records';
import { type BuiltRoute, builtRoutes } from '../support/route-manifest';
import { twoCustomers } from '../support/senders';
import { forgetStaff, staffMember } from '../support/staff';
import { Visitor } from '../support/visitor';

type Route = BuiltRoute & { policy: PagePolicy; matches: RegExp };
let routes: Route[];
let forget: () => Promise<void>;

beforeAll(async () => {
  // Something for the lists to name.
  const customers = await twoCustomers();
  ({ forget } = await makeRecords(customers.owner, customers.other));
  routes = (await builtRoutes(new Visitor())).filter(isPage).flatMap((route) => {
    const policy = PAGE_POLICIES[route.id];
    const pattern = route.pattern.replace(/\/:\w+/g, '/[^/]+').replace('/*', '/.+');
    return policy && route.id !== 'routes/admin/layout'
      ? [{ ...route, policy, matches: new RegExp(`^${pattern}$`) }]
      : [];
  });
}, 60_000);
afterAll(async () => {
  await forget();
  await forgetStaff();
  await closeDatabase();
});

/** The route of a path; one whose steps are all fixed before those with parameters. */
function routeOf(path: string): Route | undefined {
  const fit = routes.filter(({ matches, pattern }) => matches.test(path) && !pattern.endsWith('*'));
  return (
    fit.find(({ pattern }) => !pattern.includes(':')) ?? fit[0] ?? routes.find(({ id }) => id.endsWith('not-found'))
  );
}

/** What is drawn on a page: links, and forms with their method. */
function drawnOn(html: string, at: string): { method: 'GET' | 'POST'; to: string }[] {
  const inside = (href: string) => new URL(href.replaceAll('&amp;', '&'), `http://shop${at}`);
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => ({
    method: 'GET' as const,
    href,
  }));
  const forms = [...html.matchAll(/<form ([^>]*)>/g)].map(([, attributes = '']) => ({
    method: /method="post"/i.test(attributes) ? ('POST' as const) : ('GET' as const),
    href: /action="([^"]*)"/.exec(attributes)?.[1] ?? at,
  }));
  return [...links, ...forms].flatMap(({ method, href }) => {
    const { host, pathname, search } = inside(href);
    return host === 'shop' ? [{ method, to: pathname + search }] : [];
  });
}

/** Pages of one kind are looked at once: two products are drawn alike. */
const kindOf = (to: string): string => routeOf(to.split('?')[0] ?? '')?.id ?? to;

async function lookAround(role: StaffRole): Promise<{ seen: string[]; faults: string[] }> {
  const { visitor } = await staffMember(role);
  const actor = actorOf(`staff ${role}`);
  const holds = (permission: Permission | undefined) =>
    permission === undefined || !isOffice(permission) || may(actor, permission);
  const [faults, seen]: [string[], string[]] = [[], []];
  const left = ['/admin'];
  const known = new Set(left.map(kindOf));
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const page = await visitor.open(at);
    seen.push(kindOf(at));
    if (page.status === 403) faults.push(`${at} is refused`);
    for (const { method, to } of drawnOn(page.html, at)) {
      const path = to.split('?')[0] ?? '';
      const policy = routeOf(path)?.policy;
      const permission = method === 'GET' ? policy?.read : policy?.write;
      if (!holds(permission)) faults.push(`${at} shows ${method} ${to}, which takes ${String(permission)}`);
      if (method === 'POST' || !/^\/admin(\/|$)/.test(path) || known.has(kindOf(to)) || /\/export/.test(path)) continue;
      known.add(kindOf(to));
      left.push(to);
    }
  }
  return { seen, faults: [...new Set(faults)] };
}

describe('what a role may not do is not drawn', () => {
  it.each(STAFF_ROLES)(
    'for %s: every link and form of every page it opens leads somewhere',
    async (role) => {
      const { seen, faults } = await lookAround(role);
      expect(faults).toEqual([]);
      const menu: Record<StaffRole, number> = {
        owner: 21,
        manager: 21,
        orders: 4,
        catalog: 12,
        accounts: 5,
        packer: 1,
      };
      expect(seen.length, seen.join()).toBeGreaterThanOrEqual(menu[role]);
    },
    120_000,
  );
});
