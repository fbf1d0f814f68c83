import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import sirv from 'sirv';

import { nameRoute } from '~/request/request-context.server';

import { currentContext } from './context';
import { log } from './log';
import type { Middleware } from './middleware';

/** How the log and the metrics name a file of the build: it has an address of the shop, and no page of it. */
const FILE_ROUTE = 'file';

const FOLDER = path.resolve('build', 'client');

/** A name in assets/ changes with its file, another picture of a note or category has another: these hold for good. */
const cacheControl = (address: string): string =>
  /^\/(assets|categories|notes)\//.test(address) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

// While developing Vite serves them.
const serve =
  process.env.NODE_ENV === 'development' || !existsSync(FOLDER)
    ? undefined
    : sirv(FOLDER, {
        etag: true,
        brotli: true,
        gzip: true,
        setHeaders(response, address) {
          response.setHeader('Cache-Control', cacheControl(address));
          nameRoute(FILE_ROUTE);
        },
      });

/** The folders of the build as addresses: `/assets`, `/imgs/products`. */
const folders = new Set(
  serve === undefined
    ? []
    : readdirSync(FOLDER, { withFileTypes: true, recursive: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(entry.parentPath, entry.name).slice(FOLDER.length).replaceAll(path.sep, '/')),
);

/** remix-serve redirects a folder's address to the same with a slash at its end, with a page of its own. */
const isFolder = (address: string): boolean => {
  try {
    return folders.has(decodeURIComponent(address));
  } catch {
    return false;
  }
};

/**
 * Answers with a file of the build, compressed as the build left it. Calls of the API are no files, and looking for one
 * is dear. A folder is nothing that the shop has: its address goes on with the slash, which leads to the page that says
 * so.
 */
export const answerWithFile: Middleware = (request, response, next) => {
  const { method, isApi, path: folder, address } = currentContext().understood;
  if (!serve || isApi || (method !== 'GET' && method !== 'HEAD')) return next();
  if (isFolder(folder)) request.url = `${folder}/${address.slice(folder.length)}`;
  // What sirv reads may fail, or be asked for backwards, and it listens for no fault; one that nobody listens for ends
  // the process. Files of the build are sent whole.
  const { range } = request.headers;
  delete request.headers.range;
  response.once('pipe', (file) => {
    file.once('error', (error) => {
      log.error(error.message);
      response.destroy();
    });
  });
  serve(request, response, () => {
    if (range !== undefined) request.headers.range = range;
    next();
  });
};
