// One a process: development loads modules anew.
const holder = globalThis as { attaraWakeWorker?: () => void };

/** Tells the worker of this process that there is a message to send, once the transaction that holds it has ended. */
export const wakeWorker = (): void => holder.attaraWakeWorker?.();

export function onWake(wake: () => void): void {
  holder.attaraWakeWorker = wake;
}
