import { config } from '~/config.server';

import { log } from './log';
import type { Middleware } from './middleware';

let told = false;

/**
 * Says once that a request came through a proxy that TRUSTED_PROXIES does not name: the limits would then take all
 * visitors for one.
 */
export const warnOfUnnamedProxy: Middleware = ({ headers }, _response, next) => {
  if (!told && headers['x-forwarded-for'] !== undefined && config.trustedProxies.length === 0) {
    told = true;
    log.warn(
      'X-Forwarded-For arrives, and TRUSTED_PROXIES is empty: behind a proxy all visitors share one address, and one ' +
        'who guesses passwords keeps the others from logging in. Name the proxy in TRUSTED_PROXIES. Without a proxy ' +
        'this is of no account.',
    );
  }
  next();
};
