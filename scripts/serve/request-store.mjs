import { AsyncLocalStorage } from 'node:async_hooks';
import { requestIdOf } from './request-id.mjs';

const store = new AsyncLocalStorage();
// The app is a bundle of its own; a registered symbol is the one name both sides know.
globalThis[Symbol.for('attara.request-store')] = store;

/** Answers a request with a store of its own: an id for the log, who is at the line, how they ask, what was loaded once, how many queries ran. */
export function runInRequestStore(request, answer) {
  const { method, socket } = request;
  return store.run({ id: requestIdOf(request), address: socket.remoteAddress, method, memo: new Map(), queries: 0, unprepared: 0 }, answer);
}

/** The store of the request that is being answered here. */
export const requestStore = () => store.getStore();

/** The route that answers a request: as it named itself, else by its address. */
export const routeOf = (store, url) => store.route ?? globalThis[Symbol.for('attara.route-names')]?.(url.split('?', 1)[0]);
