const KNOWN = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);

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
  const [path = ''] = request.url.split('?', 1);
  if (path.endsWith('.data')) request.url = `${path.slice(0, -'.data'.length)}%2Edata${request.url.slice(path.length)}`;
}
