/**
 * Headers of a page that its address alone opens: nobody is told where somebody came from, nothing keeps what they saw,
 * and no search engine lists it.
 */
export const PRIVATE_PAGE = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
} as const;
