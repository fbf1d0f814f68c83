// One a process: development loads modules anew.
const holder = globalThis as { attaraWakeImports?: () => void };

/** Tells the worker of this process that there is a file to import. */
export const wakeImports = (): void => holder.attaraWakeImports?.();

/** What wakes the worker that is waiting now. */
export function onImport(wake: () => void): void {
  holder.attaraWakeImports = wake;
}
