// A server of its own for the tests of an orderly end (server/shutdown.test.ts): it tells its parent its port and each
// request that has begun.
import http from 'node:http';
import type { AddressInfo } from 'node:net';

import { inOrder } from '../../server/middleware';
import { setSecurityHeaders } from '../../server/security-headers';
import { countAnswer, endInOrder, watchForStop } from '../../server/shutdown';

process.env.DATABASE_URL = 'postgres://127.0.0.1:1/none';
process.env.SESSION_SECRET = 'only-for-tests-of-the-edge-no-cookie-is-signed';

const server = new http.Server(
  inOrder([countAnswer, setSecurityHeaders], (request, response) => {
    if (request.url === '/soon') setTimeout(() => response.end('answered'), 500);
    else if (request.url !== '/never') response.end('answered');
    process.send?.({ begun: request.url });
  }),
);
endInOrder(server);
watchForStop();
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
