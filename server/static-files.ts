import { existsSync } from 'node:fs';
import path from 'node:path';

import sirv from 'sirv';

import { currentContext } from './context';
import type { Middleware } from './middleware';

const FOLDER = path.resolve('build', 'client');

/** A name in assets/ changes with its file, so it holds for good; icons keep their names. */
const cacheControl = (address: string): string =>
  address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

// While developing Vite serves them.
const serve =
  process.env.NODE_ENV === 'development' || !existsSync(FOLDER)
    ? undefined
    : sirv(FOLDER, {
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders: (response, address) => void response.setHeader('Cache-Control', cacheControl(address)),
      });

/**
 * Answers with a file of the build, compressed as the build left it. Calls of the API are no files, and looking for one
 * is dear.
 */
export const answerWithFile: Middleware = (request, response, next) => {
  const { method, isApi } = currentContext().understood;
  if (!serve || isApi || (method !== 'GET' && method !== 'HEAD')) return next();
  serve(request, response, next);
};
