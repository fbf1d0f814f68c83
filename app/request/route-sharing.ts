import { PERSONAL_AREAS, SHARED_ROUTES } from './shared-routes';

const patternOf = (route: string): string =>
  route === '/' ? '/(?:_root\\.data)?' : `${route.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}(?:\\.data)?`;

const SHARED = new RegExp(`^(?:${SHARED_ROUTES.map(patternOf).join('|')})$`);
const PERSONAL = new RegExp(`^/(?:${PERSONAL_AREAS.join('|')})(?:[/.]|$)`);

export const isSharedPath = (path: string): boolean => SHARED.test(path);

export const isPersonalPath = (path: string): boolean => PERSONAL.test(path);
