import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor } from './encoding.mjs';

/** As quick as gzip and smaller. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const pack = {
  br: (body) => promisify(brotliCompress)(body, quickBrotli),
  gzip: promisify(gzip),
};

/** Sends what the app answered through one of its doors, compressed by one of `encodings` for whoever reads it. */
export async function sendAnswer(request, response, { status, headers, body }, encodings) {
  for (const [name, value] of headers) response.appendHeader(name, value);
  response.statusCode = status;
  if (body === null) return response.end();
  response.appendHeader('Vary', 'Accept-Encoding');
  const encoding = encodingFor(request, body.length, encodings);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  const sent = encoding ? await pack[encoding](body) : body;
  response.setHeader('Content-Length', sent.length);
  response.end(sent);
}
