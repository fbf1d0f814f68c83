import { config } from '~/config.server';

/**
 * The whole address of a path of this shop, for what leaves it: PUBLIC_ORIGIN, else http://localhost:PORT. No header of
 * any request has a say in it.
 */
export const publicLink = (path: `/${string}`): string =>
  `${config.publicOrigin ?? `http://localhost:${config.port}`}${path}`;
