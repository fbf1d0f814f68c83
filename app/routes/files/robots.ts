import { publicOrigin } from '~/http/request-check.server';

const rules = (origin: string) => `User-agent: *
Allow: /
Disallow: /admin
Disallow: /auth
Disallow: /cart
Disallow: /checkout
Disallow: /user
Disallow: /search/

Sitemap: ${origin}/sitemap.xml
`;

/** What crawlers may read: the catalogue, not accounts and carts; and where its pages are listed. */
export const loader = () =>
  new Response(rules(publicOrigin()), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
