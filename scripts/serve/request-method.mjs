const KNOWN = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

const TAKEN = new Set(['_data', '_routes', 'index']);

/**
 * The router takes these parameters for its own: answers itself, or hides them from the app. So they travel under other names, which the API, that
 * knows none of them, calls by their own again (app/http/api-reading.server.ts).
 */
function renameTaken(url) {
  if (!url.includes('?')) return url;
  const [path = '', query] = url.split(/\?(.*)/s);
  const search = new URLSearchParams(query);
  if (![...search.keys()].some((name) => TAKEN.has(name))) return url;
  return `${path}?${new URLSearchParams([...search].map(([name, value]) => [TAKEN.has(name) ? `x-attara-${name}` : name, value]))}`;
}

/**
 * Leaves requests of the API to the API. The router refuses methods it knows nothing of with an answer of its own, so they travel under a
 * name of ours and the API names those it has; and it would take `.data` at the end of an address for a request of its pages.
 */
export function keepMethodForApi(request) {
  delete request.headers['x-attara-method'];
  if (!request.url.startsWith('/api/v1/')) return;
  if (!KNOWN.has(request.method)) {
    request.headers['x-attara-method'] = request.method;
    request.method = 'OPTIONS';
  }
  request.url = renameTaken(request.url);
  const [path = ''] = request.url.split('?', 1);
  if (path.endsWith('.data')) request.url = `${path.slice(0, -'.data'.length)}%2Edata${request.url.slice(path.length)}`;
}

/** TRACE would tell a script what its browser keeps from it, and the router cannot read it: 405 before anything else looks. */
export function refuseTrace(request, response) {
  if (request.method !== 'TRACE') return false;
  response.writeHead(405, { Allow: 'GET, HEAD, POST', 'Cache-Control': 'no-store', 'Content-Length': 0 }).end();
  return true;
}

/** `?_data=` is how Remix asked for data before; it answers still, without the page's own checks. The API has such a parameter renamed. */
export function refuseOldDataRequest(request, response) {
  const [path = '', query] = request.url.split(/\?(.*)/s);
  if (path.startsWith('/api/v1/') || !new URLSearchParams(query).has('_data')) return false;
  response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }).end('Bad request');
  return true;
}
