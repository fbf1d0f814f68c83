import { PERSONAL_AREAS, SHARED_ROUTES } from './shared-routes';

const addressesOf = (route: string): string => route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');
const patternOf = (route: string): string =>
  route === '/' ? '/(?:_root\\.data)?' : `${addressesOf(route)}(?:\\.data)?`;

const SHARED = new RegExp(`^(?:${SHARED_ROUTES.map(patternOf).join('|')})$`);
const PERSONAL = new RegExp(`^/(?:${PERSONAL_AREAS.join('|')})(?:[/.]|$)`);

export const isSharedPath = (path: string): boolean => SHARED.test(path);

export const isPersonalPath = (path: string): boolean => PERSONAL.test(path);

/** Paths of the pages of the catalogue: what everybody sees alike, but for files and the API's reference. */
export const SHARED_PAGES = new RegExp(
  `^(?:${SHARED_ROUTES.filter((route) => !/\.|^\/api\//.test(route))
    .map(addressesOf)
    .join('|')})$`,
);
