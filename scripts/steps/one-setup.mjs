import { exclusively } from '../postgres/lease.mjs';
import { Failure } from './failure.mjs';
import { announce } from './progress.mjs';
import { inProject, projectFolder } from './project.mjs';

/**
 * Runs `work`, which installs or builds here, unless `isDone`. Of two starts in one folder the second waits for the
 * first, and then finds all done.
 */
export async function oneSetup(isDone, work) {
  if (isDone()) return 'up to date';
  const waiting = () => announce('Another start is installing or building here; waiting for it');
  try {
    return await exclusively(inProject('.setup-lock'), () => (isDone() ? 'up to date' : work()), waiting);
  } catch (error) {
    if (!['EACCES', 'EROFS', 'EPERM'].includes(error.code)) throw error;
    throw new Failure(
      `Something is missing or older than its sources in ${projectFolder}, and this user may not write there; run ` +
        '"npm ci --include=dev && npm run build" as its owner.',
    );
  }
}
