// One a process: development loads modules anew.
const holder = globalThis as { attaraWakeImports?: () => void };

export const wakeImports = (): void => holder.attaraWakeImports?.();

export function onImport(wake: () => void): void {
  holder.attaraWakeImports = wake;
}
