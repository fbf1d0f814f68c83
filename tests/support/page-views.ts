import { existsSync } from 'node:fs';

import { PAGE_BUDGETS, type Viewer } from './budgets';
import { callApi } from './api';
import { isPage, pageAddress } from './page-addresses';
import { adminVisitor } from './people';
import { isPermitted, PAGE_POLICIES, type PagePolicy } from './policies';
import { makeRecords } from './records';
import { builtRoutes } from './route-manifest';
import { full } from './sample';
import { twoCustomers } from './senders';
import { customPerfume } from './shopping';
import { Visitor } from './visitor';
import { WARM_BUDGETS } from './warm-budgets';

/** Who looks at a page when it is measured what it takes: admins at what nobody else may see. */
function viewersOf({ read }: PagePolicy): Viewer[] {
  const viewers: Viewer[] = [];
  if (isPermitted(read, 'nobody')) viewers.push('guest');
  if (isPermitted(read, 'owner')) viewers.push('customer');
  return viewers.length > 0 ? viewers : ['admin'];
}

/**
 * A page as the table of budgets names it, with or without a query; `cold`: the statements that it may take; `warm`:
 * when it is asked for again, NaN where that is not said.
 */
export type View = { key: string; viewer: Viewer; cold: number; warm: number };

export const VIEWS: readonly View[] = Object.entries(PAGE_BUDGETS).flatMap(([key, budgets]) =>
  Object.entries(budgets).map(([name, cold]) => {
    const viewer = name as Viewer;
    return { key, viewer, cold, warm: WARM_BUDGETS[key]?.[viewer] ?? NaN };
  }),
);

/** What shoppers look at, and of the office one page in `every`, the same at each run; in the long run each. */
export const someViews = (every: number): readonly View[] =>
  VIEWS.filter(({ viewer }, place) => full || viewer !== 'admin' || place % every === 0);

/** What is asked for, without its query. */
const withoutQuery = (key: string): string => key.split('?', 1)[0] ?? '';
export const nameOfView = ({ key, viewer }: Pick<View, 'key' | 'viewer'>): string =>
  `${withoutQuery(key)} for ${viewer}`;

/**
 * What the build has of pages and how the table of policies lets them be seen, and somebody of each kind to look at
 * them: the customer has two things in the cart and has ordered. `opens`: what a page answers them; `isDocument`: and
 * shows them something.
 */
export async function pageViews() {
  const { owner, other } = await twoCustomers();
  const [{ records, forget }, perfume] = [await makeRecords(owner, other), await customPerfume()];
  await callApi('POST', '/cart', { token: owner.token, json: { type: 'Product', itemId: perfume.id, size: '50ml' } });
  const visitors: Readonly<Record<Viewer, Visitor>> = {
    guest: new Visitor(),
    customer: owner.visitor,
    admin: await adminVisitor(),
  };

  const pages = (await builtRoutes(visitors.guest)).filter(isPage).flatMap(({ id, pattern }) => {
    const policy = PAGE_POLICIES[id];
    return policy ? [{ id, pattern: policy.at ?? pattern, policy }] : [];
  });
  return {
    forget,
    /** The names of all views that there are, each once: a layout stands at an address of the pages in it. */
    there: [
      ...new Set(
        pages.flatMap(({ pattern, policy }) => viewersOf(policy).map((viewer) => nameOfView({ key: pattern, viewer }))),
      ),
    ],
    of: ({ key, viewer }: View) => {
      const page = pages.find(({ pattern }) => pattern === withoutQuery(key));
      if (!page) throw new Error(`No page has the address ${key}`);
      const path =
        pageAddress(page.pattern, page.policy, { ...records, product: perfume.slug }) +
        key.slice(withoutQuery(key).length);
      const opens = page.policy.opens ?? [200];
      // A route without components answers with a file.
      const isDocument = opens[0] !== 303 && !existsSync(`app/${page.id}.ts`);
      return { path, visitor: visitors[viewer], opens, isDocument };
    },
  };
}
