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
  const length = Buffer.byteLength(body);
  const encoding = encodingFor(request, length, encodings);
  if (!encoding) return response.setHeader('Content-Length', length).end(body);
  response.setHeader('Content-Encoding', encoding);
  const sent = await pack[encoding](body);
  response.setHeader('Content-Length', sent.length).end(sent);
}
