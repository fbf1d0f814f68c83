import http from 'node:http';

/**
 * One request on a connection of its own, so that no answer belongs to a connection that another request lost. Resolves
 * with the status, or with the `fault` of the connection or of an answer that took longer than `timeout` milliseconds,
 * and the milliseconds it took; never throws.
 */
export function ask(base, path, timeout, { method = 'GET', headers = {}, json, body } = {}) {
  const begun = performance.now();
  const sent = json === undefined ? body : JSON.stringify(json);
  return new Promise((resolve) => {
    const done = (answer) => resolve({ ...answer, begun, ms: performance.now() - begun });
    const request = http.request(new URL(path, base), {
      method,
      agent: false,
      headers: {
        Connection: 'close',
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...(sent !== undefined && { 'Content-Length': Buffer.byteLength(sent) }),
        ...headers,
      },
    });
    const timer = setTimeout(
      () => request.destroy(Object.assign(new Error('no answer'), { code: 'NO_ANSWER' })),
      timeout,
    );
    const failed = (error) => {
      clearTimeout(timer);
      done({ fault: error.code ?? error.message });
    };
    request.once('error', failed);
    request.once('response', (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', failed);
      response.once('end', () => {
        clearTimeout(timer);
        done({ status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.end(sent);
  });
}
