import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from '../steps/build.mjs';
import { install } from '../steps/install.mjs';
import { beforeExit } from '../steps/lifetime.mjs';
import { step } from '../steps/progress.mjs';
import { checkNode } from '../steps/runtime.mjs';

/**
 * Installs and builds, and opens a store with a database of its own in a new folder (faults/world.mjs), which goes at
 * the end unless `keeps` says that somebody should look into it; its options are those of that world.
 */
export async function openOwnWorld(name, { keeps = () => false, onceBuilt = () => undefined, ...options } = {}) {
  checkNode();
  await step('Dependencies', install);
  await step('App', build);
  onceBuilt();
  // What this needs may have been installed just now.
  const { openWorld } = await import('./faults/world.mjs');
  const folder = mkdtempSync(path.join(tmpdir(), `attara-${name}-`));
  beforeExit(() => keeps() || rmSync(folder, { recursive: true, force: true }));
  return { world: await openWorld(folder, options), folder };
}
