import { randomInt } from 'node:crypto';
import net from 'node:net';
import { Failure } from './failure.mjs';

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const { port: taken } = probe.address();
      probe.close(() => resolve(taken));
    });
  });
}

/** Refuses an address we could not serve at, before anything slow begins. */
export async function checkAddress(host, port) {
  try {
    await listen(port, host);
  } catch (error) {
    const reason = {
      EADDRINUSE:
        `Port ${port} on ${host} is taken by another program; stop that one or choose another port, for example ` +
        `PORT=${port === 65535 ? 3000 : port + 1} npm start.`,
      EACCES: `Port ${port} may not be used by this user; choose one above 1023, for example PORT=3000 npm start.`,
      EADDRNOTAVAIL: `This machine has no address ${host}; set HOST to one it has, for example HOST=127.0.0.1.`,
      ENOTFOUND: `HOST=${host} is not an address of this machine; set HOST to one it has, for example HOST=127.0.0.1.`,
    }[error.code];
    throw new Failure(reason ?? `Cannot listen on ${host}:${port}: ${error.message}.`);
  }
}

/** Below the ports that systems give to connections, of which one could take a free port before its server does. */
const FREE_PORTS = { from: 10_000, to: 30_000 };
const given = new Set();

/**
 * A port nobody listens on, for test servers; never the same one twice.
 * @returns {Promise<number>}
 */
export async function findFreePort() {
  for (;;) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.to);
    if (given.has(port)) continue;
    given.add(port);
    try {
      return await listen(port, '127.0.0.1');
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
    }
  }
}
