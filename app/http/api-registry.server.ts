import type { ApiCall } from './api-call.server';
import type { SentAnswer } from './api-sent.server';
import type { CallRequest } from './call-request.server';

export const API_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type ApiMethod = (typeof API_METHODS)[number];
export type ApiCalls = Partial<Record<ApiMethod, ApiCall>>;

/** A request as a call sees it: the router's arguments, or the same without the router. */
export type Asked = { request: CallRequest; params: Readonly<Record<string, string | undefined>> };

/** The calls of an address by method, and what answers them. */
type Address = { calls: ApiCalls; answer: (asked: Asked) => Promise<SentAnswer> };

const addressOfHandler = new WeakMap<object, Address>();
const addressOfPath = new Map<string, Address & { route: string }>();

/** Lets `registerApi` find the calls behind a loader. */
export const rememberCalls = (handler: object, address: Address): void => void addressOfHandler.set(handler, address);

/** Whether a loader or action is one of the API, which answers all its faults itself. */
export const isApiHandler = (handler: object): boolean => addressOfHandler.has(handler);

/** What the registry needs to know of a route of the build. */
type BuiltRoute = { path?: string | undefined; parentId?: string | undefined; module: { loader?: object } };

/** Notes which calls stand at which address of the site map; the reference is made from them. */
export function registerApi(routes: Readonly<Record<string, BuiltRoute>>): void {
  const pathOf = ({ path = '', parentId }: BuiltRoute): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return `${parent ? pathOf(parent) : ''}${path === '' ? '' : `/${path}`}`;
  };
  addressOfPath.clear();
  for (const [id, route] of Object.entries(routes)) {
    const address = route.module.loader && addressOfHandler.get(route.module.loader);
    if (address) addressOfPath.set(pathOf(route).replace(/:(\w+)/g, '{$1}'), { ...address, route: id });
  }
}

/** Every address of the API, in the order of the site map: `/api/v1/product/{key}`. */
export const registeredAddresses = (): [path: string, address: Address & { route: string }][] => [...addressOfPath];

/** The same with calls, without the one that catches what there is none of. */
export const registeredCalls = (): [path: string, calls: ApiCalls][] =>
  registeredAddresses().flatMap(([path, { calls }]): [string, ApiCalls][] => (Object.keys(calls).length > 0 ? [[path, calls]] : []));
