import { existsSync, readFileSync } from 'node:fs';

/** A route of the site map, as the Remix build describes it (remix.config.js). */
export type BuiltRoute = { id: string; parentId?: string; path?: string; index?: boolean };

type Pattern = { matches: RegExp; name: string; isSplat: boolean };

/** Which route answers a path or its data: `/store/oud` → `routes/shop/product`. */
export function routeFinder(routes: Readonly<Record<string, BuiltRoute>>): (path: string) => string | undefined {
  const addressOf = ({ path = '', parentId }: BuiltRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return (parent ? addressOf(parent) : '') + (path === '' ? '' : `/${path}`);
  };
  const fixed = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const route of Object.values(routes)) {
    const address = addressOf(route);
    if (route.path === undefined && !route.index) continue;
    if (!/[:*]/.test(address)) fixed.set(address === '' ? '/' : address, route.id);
    else {
      const matches = new RegExp(`^${address.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`);
      patterns.push({ matches, name: route.id, isSplat: address.endsWith('*') });
    }
  }
  // What names more of an address goes before what takes the rest of it.
  patterns.sort(
    (one, other) =>
      Number(one.isSplat) - Number(other.isSplat) || other.matches.source.length - one.matches.source.length,
  );
  return (path) => {
    const page = path
      .replace(/\.data$/, '')
      .replace(/^\/_root$/, '/')
      .replace(/(?<=.)\/$/, '');
    return fixed.get(page) ?? patterns.find(({ matches }) => matches.test(page))?.name;
  };
}

const FILE = 'build/routes.json';

/** The same for the site that is served. While developing nothing is built, and nobody reads the log. */
export const routeNameOf: (path: string) => string | undefined = existsSync(FILE)
  ? routeFinder(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, BuiltRoute>)
  : () => undefined;
