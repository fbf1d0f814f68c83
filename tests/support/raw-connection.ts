import net from 'node:net';

import { environment } from './environment';

type Manner = { timeout?: number; address?: string };

/** What comes back on a connection on which these words are sent, until the store ends it or `timeout` seconds. */
export function speak(words: string, { timeout = 40, address = environment.baseUrl }: Manner = {}): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    // Writing on a connection that was just cut is no fault of the test.
    socket.on('error', () => undefined);
    socket.write(words);
    const limit = setTimeout(() => socket.destroy(), timeout * 1000);
    socket.once('close', () => {
      clearTimeout(limit);
      resolve(text);
    });
  });
}
