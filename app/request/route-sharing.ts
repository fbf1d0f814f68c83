import { PERSONAL_AREAS, SHARED_ROUTES } from './shared-routes';

/** The addresses of a route: its page's and its data's. */
const patternOf = (route: string): string =>
  route === '/' ? '/(?:_root\\.data)?' : `${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}(?:\\.data)?`;

const SHARED = new RegExp(`^(?:${SHARED_ROUTES.map(patternOf).join('|')})$`);
const PERSONAL = new RegExp(`^/(?:${PERSONAL_AREAS.join('|')})(?:[/.]|$)`);

/** Whether a page, its data or a file looks the same for all guests. */
export const isSharedPath = (path: string): boolean => SHARED.test(path);

/** Whether it is a page of a person, or its data. */
export const isPersonalPath = (path: string): boolean => PERSONAL.test(path);
