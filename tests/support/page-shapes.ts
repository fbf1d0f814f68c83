import type { PagePolicy } from './policies';
import type { BuiltRoute } from './route-manifest';

export type Page = BuiltRoute & { policy: PagePolicy; path: string };
/** One way to ask for a page. `data`: as the router's scripts do. */
export type Shape = { name: string; method: string; to: (page: Page) => string; data?: true; foreign?: true };

/** The address as the router's scripts ask for it. */
function dataPath(path: string, parameter = ''): string {
  const [before = '', query] = path.split('?');
  const search = [query, parameter].filter(Boolean).join('&');
  return `${before === '/' ? '/_root' : before}.data${search && `?${search}`}`;
}
const asked = (path: string, parameter: string): string => `${path}${path.includes('?') ? '&' : '?'}${parameter}`;
const plain = ({ path }: Page) => path;

export const READS: Shape[] = [
  { name: 'GET', method: 'GET', to: plain },
  { name: 'HEAD', method: 'HEAD', to: plain },
  { name: 'GET .data', method: 'GET', to: ({ path }) => dataPath(path), data: true },
  {
    name: 'GET .data of it alone',
    method: 'GET',
    to: ({ path, id }) => dataPath(path, `_routes=${encodeURIComponent(id)}`),
    data: true,
  },
  { name: 'GET ?_data=', method: 'GET', to: ({ path, id }) => asked(path, `_data=${encodeURIComponent(id)}`) },
];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
export const WRITES: Shape[] = METHODS.flatMap((method): Shape[] => [
  { name: method, method, to: plain },
  { name: `${method} .data`, method, to: ({ path }) => dataPath(path), data: true },
  { name: `${method} from elsewhere`, method, to: plain, foreign: true },
]);
export const OLD_WRITE: Shape = {
  name: 'POST ?_data=',
  method: 'POST',
  to: ({ path, id }) => asked(path, `_data=${encodeURIComponent(id)}`),
};
