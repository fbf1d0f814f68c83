import cluster from 'node:cluster';

import { currentContext } from './context';
import type { Middleware } from './middleware';

let told = false;

/** One process of several tells the one that started it that it is ready: it has itself answered `/readyz` with yes. */
export const tellWhenReady: Middleware = (_request, response, next) => {
  if (!told && cluster.isWorker && currentContext().understood.path === '/readyz') {
    response.once('finish', () => {
      if (told || response.statusCode !== 200) return;
      told = true;
      process.send?.({ ready: true });
    });
  }
  next();
};
