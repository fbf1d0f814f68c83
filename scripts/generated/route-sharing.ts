import type { RouteConfigEntry } from '@remix-run/route-config';

import routes from '../../app/routes';

const SAYS = /^export const handle = \{(?:.*\W)?(shared|personal): true\W/m;

type Kind = 'shared' | 'personal';
/** A route that answers at an address of its own. */
type Address = { path: string; file: string; kind: Kind | undefined };

/** Every route's address, and what it or its layout says of it: `handle = { shared: true }`, `{ personal: true }`. */
export function routeSharing(textOf: (file: string) => string): Address[] {
  const addressesIn = (entries: readonly RouteConfigEntry[], above: string, kindAbove?: Kind): Address[] =>
    entries.flatMap(({ file, path, children }) => {
      const said = SAYS.exec(textOf(`app/${file}`))?.[1] as Kind | undefined;
      const kind = said ?? kindAbove;
      const own = path ? `${above}/${path}` : above;
      return children ? addressesIn(children, own, kind) : [{ path: own || '/', file, kind }];
    });
  return addressesIn(routes, '');
}

const areaOf = (path: string): string => path.split('/')[1] ?? '';
const isAnyOther = (path: string): boolean => path.endsWith('*');
const isPage = ({ file }: Address): boolean => file.endsWith('.tsx');

/** Pages that neither say for themselves who may share them; where nothing is (`*`) there is nothing to share. */
export const silentPages = (addresses: readonly Address[]): string[] =>
  addresses.filter((address) => isPage(address) && !address.kind && !isAnyOther(address.path)).map(({ path }) => path);

/** Areas, the first words of addresses, of which some pages are personal and others are not. */
export function mixedAreas(addresses: readonly Address[]): string[] {
  const pages = addresses.filter((address) => isPage(address) && !isAnyOther(address.path));
  const personal = new Set(pages.filter(({ kind }) => kind === 'personal').map(({ path }) => areaOf(path)));
  return pages.filter(({ path, kind }) => kind !== 'personal' && personal.has(areaOf(path))).map(({ path }) => path);
}

/** A list as Prettier writes it. */
function listOf(name: string, words: readonly string[]): string {
  const quoted = [...new Set(words)].sort().map((word) => `'${word}'`);
  const begin = `export const ${name}: readonly string[] = [`;
  const line = `${begin}${quoted.join(', ')}];`;
  return line.length <= 120 ? line : `${begin}\n${quoted.map((word) => `  ${word},\n`).join('')}];`;
}

/** app/request/shared-routes.ts. */
export function sharedRoutesModule(addresses: readonly Address[]): string {
  const shared = addresses.filter(({ kind }) => kind === 'shared').map(({ path }) => path);
  const personal = addresses.filter(({ kind, path }) => kind === 'personal' && !areaOf(path).startsWith('*'));
  return `// Written by \`npm run generate\` from the routes' handles.

/** What looks the same for all guests, \`handle = { shared: true }\`: the page cache may hold it. */
${listOf('SHARED_ROUTES', shared)}

/** Where all pages are a person's, \`handle = { personal: true }\`: browsers keep none of their data. */
${listOf(
  'PERSONAL_AREAS',
  personal.map(({ path }) => areaOf(path)),
)}
`;
}
