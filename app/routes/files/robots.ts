const RULES = `User-agent: *
Allow: /
Disallow: /admin
Disallow: /auth
Disallow: /cart
Disallow: /checkout
Disallow: /user
`;

/** What crawlers may read: the catalogue, not accounts and carts. */
export const loader = () =>
  new Response(RULES, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' } });
