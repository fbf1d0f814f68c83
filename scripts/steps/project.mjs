import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever it is called from. */
export const projectFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/** An absolute path inside the project. */
export function inProject(...segments) {
  return path.join(projectFolder, ...segments);
}
