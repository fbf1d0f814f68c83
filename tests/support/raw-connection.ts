import net from 'node:net';

import { environment } from './environment';

export type RawEnd = { seconds: number; text: string };

type Manner = { again?: string; timeout?: number; reads?: number; hurriesAfter?: number; address?: string };

/**
 * Opens a connection, sends the first words and then `again` every quarter second, until the store ends it or `timeout`
 * seconds have passed. Of what comes it takes at most so many bytes every 40 ms as `reads` says, and after
 * `hurriesAfter` seconds whatever comes.
 */
export function speak(
  first: string,
  { again = '', timeout = 40, reads = Infinity, hurriesAfter = Infinity, address = environment.baseUrl }: Manner = {},
): Promise<RawEnd> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const begun = performance.now();
    const socket = net.connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1');
    const takeSome = () => (text += (socket.read(Math.min(reads, socket.readableLength)) as string | null) ?? '');
    const takeAll = () => socket.on('data', (chunk: string) => (text += chunk)).resume();
    if (reads === Infinity) takeAll();
    else socket.pause();
    // Writing on a connection that was just cut is no fault of the test.
    socket.on('error', () => undefined);
    socket.write(first);
    const taking = reads > 0 && reads < Infinity ? setInterval(takeSome, 40) : undefined;
    const hurry = setTimeout(
      () => {
        clearInterval(taking);
        takeAll();
      },
      Math.min(hurriesAfter, 2 * timeout) * 1000,
    );
    const dribble = setInterval(() => socket.writable && socket.write(again), 250);
    const limit = setTimeout(() => socket.destroy(), timeout * 1000);
    socket.once('close', () => {
      clearInterval(dribble);
      clearInterval(taking);
      clearTimeout(limit);
      clearTimeout(hurry);
      resolve({ seconds: (performance.now() - begun) / 1000, text });
    });
  });
}
