import type { UnderstoodRequest } from './read-request';

/** The path of the page that a request is about: scripts read a page's data at its path with `.data`. */
export const pagePath = ({ path }: Pick<UnderstoodRequest, 'path'>): string =>
  path.replace(/\.data$/, '').replace(/^\/_root$/, '/');

/** That page's path and query, without the parameters of the router's own requests. */
export function pageAddress(understood: Pick<UnderstoodRequest, 'path' | 'query'>): string {
  const query = new URLSearchParams(understood.query);
  query.delete('_routes');
  query.delete('index');
  return `${pagePath(understood)}${query.size > 0 ? '?' : ''}${query.toString()}`;
}

/** What of a query makes another page, by path; everything else only sorts, filters or follows the same one. */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/store': ['category', 'branch', 'type', 'gender', 'unisexClass', 'page'],
  '/collections': ['category', 'page'],
};

type Asked = { [name: string]: string | number | null | undefined; page?: number | undefined };

/** The address of a list with what is asked of it, in this order; what is empty and the first page are left out. */
export function listAddress<Path extends string>(path: Path, { page = 1, ...asked }: Asked): `${Path}${string}` {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...asked, page: page > 1 ? page : null }))
    if (value) query.set(name, String(value));
  return `${path}${query.size > 0 ? '?' : ''}${query.toString()}`;
}
