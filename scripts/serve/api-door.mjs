import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { encodingFor } from './encoding.mjs';

/** The app answers calls of the API; its bundle puts the way there under a name that both sides know. */
const door = () => globalThis[Symbol.for('attara.api-door')];

const pack = promisify(gzip);

function bodyOf(request) {
  if (request.method === 'GET') return null;
  return new Promise((resolve, reject) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.once('end', () => resolve(chunks.length > 0 ? Buffer.concat(chunks) : null));
    request.once('error', reject);
  });
}

async function send(request, response, { status, headers, body }) {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.statusCode = status;
  if (body === null) return response.end();
  response.appendHeader('Vary', 'Accept-Encoding');
  const encoding = encodingFor(request, body.length, ['gzip']);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const sent = encoding ? await pack(body) : body;
  response.setHeader('Content-Length', sent.length);
  response.end(sent);
}

async function answer(request, response, way) {
  let body;
  try {
    body = await bodyOf(request);
  } catch {
    // Too large, and answered so already, or its sender is gone.
    return;
  }
  await send(request, response, await way(body));
}

/** Answers plain calls of the API without the router; all else goes on. While developing the router loads what has changed. */
export function answerCall(request, response, goOn) {
  const way = process.env.NODE_ENV === 'development' ? undefined : door()?.(request);
  if (!way) return goOn();
  answer(request, response, way).catch((error) => {
    console.error(error);
    response.destroy();
  });
}
