import { config } from '~/config.server';

/** PUBLIC_ORIGIN, else http://localhost:PORT (contract 10.1): where the shop is for whoever reads of it elsewhere. */
export const standingOrigin = (): string => config.publicOrigin ?? `http://localhost:${config.port}`;

/** The address of a page for a message. Never the host of a request, which its sender can forge. */
export const publicLink = (path: `/${string}`): string => `${standingOrigin()}${path}`;
