import { sharedWithEdge } from './shared-with-edge.server';

type Unfinished = { finish: () => Promise<unknown> };

const unfinished = sharedWithEdge<Unfinished>('process end', () => ({ finish: () => Promise.resolve() }));

/**
 * What the process finishes before it ends, besides its answers (server/shutdown.ts): `finish` is called once it is
 * told to end. The newest counts: development loads modules anew.
 */
export function finishAtTheEnd(finish: () => Promise<unknown>): void {
  unfinished.finish = finish;
}

/** Finishes that, whether it goes well or not. */
export const finish = (): Promise<unknown> => unfinished.finish().catch(() => undefined);
