import { logTrouble, reasonOf } from './trouble-log.server';

/** `stop` has it begin nothing more; it resolves when what is under way has ended. */
export type Worker = { stop: () => Promise<void> };

type Duty = {
  /** Does one piece of work if any is due. Answers whether there may be more. */
  work: (ending: AbortSignal) => Promise<boolean>;
  /** What the log says where that fails. */
  trouble: string;
  /** Milliseconds from one look to the next. */
  every: number;
  /** Takes what this process calls when there is work, and how many milliseconds after that the look comes. */
  onWake: (wake: () => void) => void;
  wakesAfter?: number;
};

/** Does what is due, one piece after another, for as long as the process lives; what fails is tried again later. */
export function startWorker({ work, trouble, every, onWake, wakesAfter = 0 }: Duty): Worker {
  const ending = new AbortController();
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        ending.signal.removeEventListener('abort', end);
        resolve();
      };
      const timer = setTimeout(end, every).unref();
      if (ending.signal.aborted) return end();
      ending.signal.addEventListener('abort', end, { once: true });
      onWake(() => {
        clearTimeout(timer);
        setTimeout(end, wakesAfter).unref();
      });
    });
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const more = await work(ending.signal).catch((error: unknown) => {
        logTrouble(trouble, reasonOf(error));
        return false;
      });
      if (!more) await rest();
    }
  };
  const ended = run();
  return {
    stop: () => {
      ending.abort();
      return ended;
    },
  };
}
