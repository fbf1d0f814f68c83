import type { ApiCall } from './api-call.server';

export const API_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type ApiMethod = (typeof API_METHODS)[number];
export type ApiCalls = Partial<Record<ApiMethod, ApiCall>>;

const callsOfHandler = new WeakMap<object, ApiCalls>();
const callsOfPath = new Map<string, ApiCalls>();

/** Lets `registerApi` find the calls behind a loader. */
export const rememberCalls = (handler: object, calls: ApiCalls): void => void callsOfHandler.set(handler, calls);

/** Whether a loader or action is one of the API, which answers all its faults itself. */
export const isApiHandler = (handler: object): boolean => callsOfHandler.has(handler);

/** What the registry needs to know of a route of the build. */
type BuiltRoute = { path?: string | undefined; parentId?: string | undefined; module: { loader?: object } };

/** Notes which calls stand at which address of the site map; the reference is made from them. */
export function registerApi(routes: Readonly<Record<string, BuiltRoute>>): void {
  const pathOf = ({ path = '', parentId }: BuiltRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return `${parent ? pathOf(parent) : ''}${path === '' ? '' : `/${path}`}`;
  };
  callsOfPath.clear();
  for (const route of Object.values(routes)) {
    const calls = route.module.loader && callsOfHandler.get(route.module.loader);
    if (calls) callsOfPath.set(pathOf(route).replace(/:(\w+)/g, '{$1}'), calls);
  }
}

/** Every address of the API with its calls, in the order of the site map: `/api/v1/product/{key}`. */
export const registeredCalls = (): [path: string, calls: ApiCalls][] =>
  [...callsOfPath].filter(([, calls]) => Object.keys(calls).length > 0);
