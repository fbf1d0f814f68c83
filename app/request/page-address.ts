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
