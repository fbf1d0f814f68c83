import net from 'node:net';

import { environment } from './environment';

export type RawEnd = { seconds: number; text: string };

/** Opens a line, sends the first words and then `again` every quarter second, until the store ends it or `patience` seconds have passed. */
export function speak(first: string, { again = '', patience = 40 }: { again?: string; patience?: number } = {}): Promise<RawEnd> {
  const { hostname, port } = new URL(environment.baseUrl);
  return new Promise((resolve) => {
    const begun = performance.now();
    const socket = net.connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => (text += chunk));
    // Writing on a line that was just cut is no fault of the test.
    socket.on('error', () => undefined);
    socket.write(first);
    const dribble = setInterval(() => socket.writable && socket.write(again), 250);
    const limit = setTimeout(() => socket.destroy(), patience * 1000);
    socket.once('close', () => {
      clearInterval(dribble);
      clearTimeout(limit);
      resolve({ seconds: (performance.now() - begun) / 1000, text });
    });
  });
}
