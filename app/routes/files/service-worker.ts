import { config } from '~/config.server';
import { serviceWorkerScript } from '~/features/offline/service-worker.server';

const POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** It may read from the shop alone. Browsers look for a new one at each visit, so none is cached. */
export const loader = () =>
  new Response(serviceWorkerScript({ isOn: config.serviceWorker }), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': POLICY,
    },
  });
