import { bottleOf, cardPrice, isInStock, sizesOf } from '~/features/product/product.rules';
import { findProductBySlug, listProducts, listRelatedProducts } from '~/features/product/product.queries.server';
import type { ProductJson } from '~/features/product/product.json';
import { whatItIs } from '~/features/product/what-it-is';
import { scentView, type ScentView } from '~/features/product-scent/scent-view';
import type { RatingJson } from '~/features/rating/rating.rules';
import { notesOf } from '~/features/scent/scent.rules';
import { scentNames } from '~/features/scent/scent.queries.server';
import { shopTexts } from '~/features/settings/shop.server';
import type { Language } from '~/i18n/language';
import { localize } from '~/i18n/localized';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';

import { comparedIn, comparePath, MOST_COMPARED, sharedNotes } from './compare.rules';

/** Of what may be added. */
const MOST_OFFERED = 6;

type Compared = {
  slug: string;
  name: string;
  what: string;
  image: string;
  /** EGP; `from`: the least of several. */
  now: number;
  from: boolean;
  sizes: { size: string; price: number }[];
  inStock: boolean;
  scent: ScentView | null;
  rating: RatingJson;
  /** The page without it. */
  without: string;
};

type Offered = { slug: string; name: string; what: string; to: string };

export type ComparePage = {
  products: Compared[];
  shared: string[];
  /** What can stand beside them: what was searched for, else what is close to the last. Empty without room. */
  offered: Offered[];
  q: string;
};

/** Up to three products side by side; what an address names and nobody sells is left out (contract 3.14). */
export async function readComparePage(request: Request): Promise<ComparePage> {
  const { query } = understoodRequest();
  const [language, names] = await Promise.all([languageOf(request), scentNames()]);
  const t = await shopTexts(language);
  const found = (await Promise.all(comparedIn(query).map(findProductBySlug))).filter((product) => product !== null);
  const slugs = found.map(({ slug }) => slug);
  const q = (query.get('q') ?? '').trim().slice(0, 100);
  const compared = (product: ProductJson): Compared => {
    const { now, from } = cardPrice(product);
    return {
      ...{ slug: product.slug, name: localize(product.name, language), what: whatItIs(product, t, language) },
      ...{ image: bottleOf(product).image, now, from, inStock: isInStock(product) },
      sizes: sizesOf(product).map(({ size, priceAfter }) => ({ size, price: priceAfter })),
      scent: product.scent && scentView(product.scent, names, language),
      rating: product.rating,
      without: comparePath(slugs.filter((slug) => slug !== product.slug)),
    };
  };
  const offered = slugs.length < MOST_COMPARED ? await offeredBeside(found, q, language) : [];
  return {
    products: found.map(compared),
    shared: [...sharedNotes(found.map(({ scent }) => (scent ? notesOf(scent.notes) : [])))],
    offered: offered.map((product) => ({
      ...{ slug: product.slug, name: localize(product.name, language), what: whatItIs(product, t, language) },
      to: comparePath([...slugs, product.slug]),
    })),
    q,
  };
}

async function offeredBeside(found: readonly ProductJson[], q: string, language: Language): Promise<ProductJson[]> {
  const last = found.at(-1);
  const close =
    q === '' && last
      ? await listRelatedProducts(last, MOST_OFFERED + MOST_COMPARED)
      : (await listProducts({ ...(q && { q }), filter: q ? {} : { category: 'perfume' }, language, asOnCards: true }))
          .products;
  return close.filter(({ slug }) => !found.some((product) => product.slug === slug)).slice(0, MOST_OFFERED);
}
