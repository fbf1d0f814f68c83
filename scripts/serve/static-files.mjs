import { existsSync } from 'node:fs';
import sirv from 'sirv';
import { inProject } from '../steps/project.mjs';

const built = inProject('build', 'client');
const named = '/assets/';

/** A name in assets/ changes with its file, so it holds for good; icons keep their names. */
const cacheControl = (address) => (address.startsWith(named) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');

function openFolder() {
  // While developing Vite serves them.
  if (process.env.NODE_ENV === 'development' || !existsSync(built)) return undefined;
  return sirv(built, { etag: true, brotli: true, gzip: true, setHeaders: setCaching });
}

function setCaching(response, address) {
  response.setHeader('Cache-Control', cacheControl(address));
}

const serve = openFolder();

/** Answers with a file of the build, compressed as the build left it; all else goes on. Calls of the API are no files, and looking for one is dear. */
export function answerWithFile(request, response, goOn) {
  if (!serve || (request.method !== 'GET' && request.method !== 'HEAD') || request.url.startsWith('/api/v1/')) return goOn();
  return serve(request, response, goOn);
}
