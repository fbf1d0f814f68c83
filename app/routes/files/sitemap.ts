import { listCollectionAddresses } from '~/features/collection/collection.queries.server';
import { countProductAddresses, listProductAddresses } from '~/features/product/product.records.server';
import { familyPath } from '~/features/product-scent/family-path';
import { listFamilies } from '~/features/scent/scent.queries.server';
import { publicOrigin } from '~/http/request-check.server';
import { orUnavailable } from '~/http/unavailable.server';
import { PAGES_A_FILE, sitemapIndexXml, sitemapXml, standingPages } from '~/layout/sitemap';
import { understoodRequest } from '~/request/request-context.server';

const answer = (xml: string) =>
  new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });

/**
 * Every page the public may find: one file, or an index of numbered ones once there are more pages than one should
 * hold.
 */
export const loader = orUnavailable(async () => {
  const origin = publicOrigin();
  const [collections, products, families] = await Promise.all([
    listCollectionAddresses(),
    countProductAddresses(),
    listFamilies(),
  ]);
  const places = families.map(({ code }) => ({ path: familyPath(code) }));
  // Products come first and fill whole files, so that a product's file is known without reading what is before it.
  const others = [...standingPages(), ...places, ...collections];
  const parts = Math.max(1, Math.ceil((products + others.length) / PAGES_A_FILE));
  const asked = understoodRequest().query.get('part');
  if (asked === null && parts > 1) return answer(sitemapIndexXml(origin, parts));
  const part = asked === null ? 1 : /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : parts + 1;
  if (part > parts)
    return new Response('Not found\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    });
  const start = (part - 1) * PAGES_A_FILE;
  const listed = await listProductAddresses({ limit: PAGES_A_FILE, offset: start });
  const rest = others.slice(Math.max(0, start - products), Math.max(0, start + PAGES_A_FILE - products));
  return answer(sitemapXml(origin, [...listed, ...rest]));
});
