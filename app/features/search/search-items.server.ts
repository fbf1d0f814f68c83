import { and, eq, sql } from 'drizzle-orm';

import { collections } from '~/db/schema/collection.server';
import { toPiastres } from '~/features/catalogue/money';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import type { CollectionInShort } from '~/features/collection/collection.json';
import { isBundle } from '~/features/collection/is-bundle';
import { type ProductJson, productJson } from '~/features/product/product.json';
import { listProductsByIds } from '~/features/product/product.records.server';
import { cardPrice } from '~/features/product/product.rules';
import { cardLines } from '~/features/product/what-it-is';
import { notesByCode } from '~/features/scent/scent.queries.server';
import type { Search } from '~/features/search-words/search-find.server';
import { shopTexts } from '~/features/settings/shop.server';
import type { Language } from '~/i18n/language';
import type { Translate } from '~/i18n/translate';

import type { BoxItemJson, SearchItemJson } from './search.json';

/** What is made of each that is found. */
export type ItemShapes<Item> = {
  ofProduct: (product: ProductJson) => Item;
  ofCollection: (collection: CollectionInShort) => Item;
};

/**
 * What a search knows of public collections within a place, whose price and stock `listed` says: they follow from what
 * is in them (collection.rules.ts). They belong to a whole category at most, so below that level there are none.
 */
export function collectionsOf(
  { category, ...narrower }: TaxonomyFilter,
  listed: readonly CollectionInShort[],
): Search['collections'] {
  if (Object.keys(narrower).length > 0) return undefined;
  const soldOut = listed.flatMap(({ id, available }) => (available ? [] : [id]));
  const composed = listed.filter(({ priceAfter, fromPrice }) => priceAfter === null && fromPrice !== null);
  const least = Object.fromEntries(composed.map(({ id, fromPrice }) => [id, toPiastres(fromPrice ?? 0)]));
  return {
    where: and(
      sql`${collections.visible} and ${collections.deletedAt} is null`,
      category ? eq(collections.category, category) : undefined,
    ),
    price: sql`coalesce(${collections.priceAfter}, (${JSON.stringify(least)}::jsonb ->> ${collections.id}::text)::int)`,
    available: sql`${collections.id} <> all(${`{${soldOut.join(',')}}`}::uuid[])`,
  };
}

/**
 * Products and public collections by id, in that order, each as `says` tells it; what has gone meanwhile is left out.
 */
export async function itemsById<Item>(
  ids: readonly string[],
  listed: readonly CollectionInShort[],
  says: ItemShapes<Item>,
): Promise<Item[]> {
  const collections = new Map(listed.map((collection) => [collection.id, collection]));
  const rows = await listProductsByIds(ids.filter((id) => !collections.has(id)));
  const products = new Map(rows.map((row) => [row.id, productJson(row)]));
  return ids.flatMap((id) => {
    const [product, collection] = [products.get(id), collections.get(id)];
    if (product) return says.ofProduct(product);
    return collection ? says.ofCollection(collection) : [];
  });
}

export const suggestionJson: ItemShapes<SearchItemJson> = {
  ofProduct: ({ _id, name, slug, image, branch, lg }) => {
    return { _id, name, slug, isCollection: false, image, branch, lg: lg && { image: lg.image } };
  },
  ofCollection: ({ _id, name, slug, image }) => {
    return { _id, name, slug, isCollection: true, image, branch: null, lg: null };
  },
};

/** The same with what the search box shows beside: words of the cards in both languages, and the price of the card. */
export async function boxItemJson(): Promise<ItemShapes<BoxItemJson>> {
  const [notes, en, ar] = await Promise.all([notesByCode(), shopTexts('en'), shopTexts('ar')]);
  const inBoth = (say: (t: Translate, language: Language) => string) => ({ en: say(en, 'en'), ar: say(ar, 'ar') });
  return {
    ofProduct: (product) => {
      const words = inBoth((t, language) => {
        const { above, below } = cardLines(product, t, language, notes);
        return [above, below].filter(Boolean).join(' · ');
      });
      const { now, from } = cardPrice(product);
      return { ...suggestionJson.ofProduct(product), words, price: now, from };
    },
    ofCollection: (collection) => {
      const { priceAfter, fromPrice, collectionType } = collection;
      const key = isBundle(collectionType) ? 'shop:collection.giftSet' : 'shop:collection.composeIt';
      const [words, price] = [inBoth((t) => t(key)), priceAfter ?? fromPrice];
      return { ...suggestionJson.ofCollection(collection), words, price, from: priceAfter === null };
    },
  };
}
