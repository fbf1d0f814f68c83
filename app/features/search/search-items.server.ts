import { and, eq, sql } from 'drizzle-orm';

import { collections } from '~/db/schema/collection.server';
import { toPiastres } from '~/features/catalogue/money';
import type { TaxonomyFilter } from '~/features/catalogue/taxonomy';
import type { CollectionInShort } from '~/features/collection/collection.json';
import { isPublic } from '~/features/collection/collection.queries.server';
import { isBundle } from '~/features/collection/is-bundle';
import { productJson } from '~/features/product/product.json';
import { listProductsByIds } from '~/features/product/product.records.server';
import { cardPrice } from '~/features/product/product.rules';
import { cardLines } from '~/features/product/what-it-is';
import { notesByCode } from '~/features/scent/scent.queries.server';
import type { Search } from '~/features/search-words/search-find.server';
import { shopTexts } from '~/features/settings/shop.server';
import type { Language } from '~/i18n/language';
import type { Translate } from '~/i18n/translate';

import { type BoxItemJson, type FoundItem, isOfSet, type SearchItemJson } from './search.json';

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
    where: and(isPublic, category && eq(collections.category, category)),
    price: sql`coalesce(${collections.priceAfter}, (${JSON.stringify(least)}::jsonb ->> ${collections.id}::text)::int)`,
    available: sql`${collections.id} <> all(${`{${soldOut.join(',')}}`}::uuid[])`,
  };
}

/** Products and public collections by id, in that order; what has gone meanwhile is left out. */
export async function itemsById(ids: readonly string[], listed: readonly CollectionInShort[]): Promise<FoundItem[]> {
  const rows = await listProductsByIds(ids.filter((id) => !listed.some(({ _id }) => _id === id)));
  const items = new Map([...listed, ...rows.map(productJson)].map((item) => [item._id, item] as const));
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** What is found as the API suggests it (contract 3.6). */
export function suggestionJson(item: FoundItem): SearchItemJson {
  const { _id, name, slug, image } = item;
  const { branch, lg } = isOfSet(item) ? { branch: null, lg: null } : item;
  return { _id, name, slug, isCollection: isOfSet(item), image, branch, lg: lg && { image: lg.image } };
}

/** The same with what the search box shows beside: words of the cards in both languages, and the price of the card. */
export async function boxItems(): Promise<(item: FoundItem) => BoxItemJson> {
  const [notes, en, ar] = await Promise.all([notesByCode(), shopTexts('en'), shopTexts('ar')]);
  const wordsOf = (item: FoundItem, t: Translate, language: Language): string => {
    if (isOfSet(item))
      return t(isBundle(item.collectionType) ? 'shop:collection.giftSet' : 'shop:collection.composeIt');
    const { above, below } = cardLines(item, t, language, notes);
    return [above, below].filter(Boolean).join(' · ');
  };
  const priceOf = (item: FoundItem) =>
    isOfSet(item) ? { now: item.priceAfter ?? item.fromPrice, from: item.priceAfter === null } : cardPrice(item);
  return (item) => {
    const words = { en: wordsOf(item, en, 'en'), ar: wordsOf(item, ar, 'ar') };
    const { now: price, from } = priceOf(item);
    const to = `${isOfSet(item) ? '/collections' : '/store'}/${item.slug}`;
    return { ...suggestionJson(item), words, price, from, to };
  };
}
