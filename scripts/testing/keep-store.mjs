// Holds the store of `npm run test:api -- --keep` (or test:e2e, test:plans) until nobody has used it for a while, or
// its file is gone.
import { mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeExit, end, live, signalsEndNormally } from '../steps/lifetime.mjs';
import { MANY_ROWS, startAppUnderTest } from './app-under-test.mjs';
import { IDLE_MINUTES, keptFile, storeFingerprint } from './reusable-store.mjs';

await live(async () => {
  signalsEndNormally();
  const suite = process.argv[2];
  const file = keptFile(suite);
  const folder = mkdtempSync(path.join(tmpdir(), 'attara-kept-'));
  beforeExit(() => rmSync(folder, { recursive: true, force: true }));
  const sources = storeFingerprint();
  const env = await startAppUnderTest(folder, suite === 'plans' ? MANY_ROWS : {});
  // Whole or not at all, as another process waits for it.
  writeFileSync(`${file}.new`, JSON.stringify({ sources, env }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  const { ino } = statSync(file);
  setInterval(() => {
    const now = statSync(file, { throwIfNoEntry: false });
    const ours = now?.ino === ino;
    if (ours && Date.now() - now.mtimeMs < IDLE_MINUTES * 60_000) return;
    if (ours) rmSync(file);
    void end(0);
  }, 1_000);
});
