import type { LoaderFunctionArgs } from '@remix-run/node';

import { orUnavailable } from '~/http/unavailable.server';
import { openImage } from '~/images/image-store.server';
import { namesTag } from '~/request/entity-tag';

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * `/imgs/{products|collections|site}/{file}` (contract 8.7). A file name is never used for other bytes, so browsers
 * keep it for good.
 */
export const loader = orUnavailable(async ({ request, params }: LoaderFunctionArgs) => {
  const image = await openImage(params.kind ?? '', params.file ?? '');
  if (!image) {
    return new Response('Not found', {
      status: 404,
      headers: {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': 'public, max-age=60',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  }
  const headers = new Headers({
    'Content-Type': image.contentType,
    'Cache-Control': A_YEAR,
    ETag: image.etag,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
  if (namesTag(request.headers.get('If-None-Match'), image.etag)) return new Response(null, { status: 304, headers });
  headers.set('Content-Length', String(image.body.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(image.body), { headers });
});
