import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../scripts/steps/port.mjs';
import { serve } from '../scripts/steps/server.mjs';

/** Serves the store from a second process for as long as `work` takes. */
export async function withSecondProcess(store, work) {
  const port = await findFreePort();
  const log = openSync(path.join(path.dirname(store.dataDir), 'second-server.log'), 'a');
  const second = await serve({ host: '127.0.0.1', port, env: { ...store.env, PORT: String(port) }, output: log });
  closeSync(log);
  try {
    return await work(second);
  } finally {
    process.kill(second.pid, 'SIGTERM');
    await second.ended;
  }
}
