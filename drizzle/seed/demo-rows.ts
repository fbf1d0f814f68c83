import type { collections as collectionTable } from '~/db/schema/collection.server';
import type {
  homeBanners as homeBannerTable,
  homeSections as homeSectionTable,
  mainBanners as mainBannerTable,
  spread as spreadTable,
} from '~/db/schema/home.server';
import type { offer as offerTable } from '~/db/schema/offer.server';
import type { products as productTable } from '~/db/schema/product.server';
import { toPiastres } from '~/features/catalogue/money';
import type { FactJson } from '~/features/scent/scent.json';
import { productEntry, SEARCH_VERSION } from '~/features/search-words/search-entry.server';
import { SIZE_KEYS, type SizeKey } from '~/db/schema/taxonomy.values';
import type { Localized } from '~/i18n/localized';

import { homeBanners, homeSections, mainBanners, offer, spread } from './catalogue/site';
import type { DemoCollection, DemoProduct, DemoSize, DemoSizes } from './demo-catalogue';
import type { DemoImages } from './demo-images';
import { MIDDLE, saidPictures } from './demo-pictures';

type ProductInsert = typeof productTable.$inferInsert;
type CollectionInsert = typeof collectionTable.$inferInsert;

const named = (name: Localized, description: Localized) => ({
  nameEn: name.en,
  nameAr: name.ar,
  descriptionEn: description.en,
  descriptionAr: description.ar,
});

/** Minutes between the ages of two demo items, so that "newest first" has one order. */
const AGE_STEP_MS = 60_000;
const aged = (index: number) => new Date(Date.now() - index * AGE_STEP_MS);

function sizeColumns(key: SizeKey, size: DemoSize | undefined, { pathOf }: DemoImages) {
  return {
    [`${key}Image`]: size ? pathOf('products', size.image) : null,
    [`${key}Price`]: size ? toPiastres(size.price) : null,
    [`${key}PriceAfter`]: size ? toPiastres(size.priceAfter) : null,
    [`${key}Available`]: size ? size.available : null,
  };
}

/** A custom perfume's prices mirror those of its largest bottle (contract 3.2). */
function largest(sizes: DemoSizes): DemoSize {
  const key = SIZE_KEYS.find((candidate) => sizes[candidate]);
  const size = key && sizes[key];
  if (!size) throw new Error('A custom perfume of the demo catalogue has no size');
  return size;
}

/** Whole EGP of the demo catalogue → a row in piastres. */
export function productRow(product: DemoProduct, index: number, images: DemoImages, facts: FactJson[]): ProductInsert {
  const sizes = 'sizes' in product ? product.sizes : {};
  const front = 'sizes' in product ? largest(product.sizes) : product;
  const said = saidPictures(product.slug);
  const alone = { file: front.image, alt: product.name, focus: MIDDLE };
  const own = (said.length > 0 ? said : [alone]).map(({ file, ...words }) => ({
    image: images.pathOf('products', file),
    ...words,
  }));
  const words = {
    ...named(product.name, product.description),
    code: product.code,
    inspiredByNameEn: product.inspiredBy?.en,
    inspiredByNameAr: product.inspiredBy?.ar,
  };
  return {
    ...words,
    facts,
    searchText: productEntry({ ...words, facts }),
    searchVersion: SEARCH_VERSION,
    slug: product.slug,
    category: product.category,
    branch: product.branch,
    type: 'type' in product ? product.type : null,
    gender: 'gender' in product ? product.gender : null,
    unisexClass: 'unisexClass' in product ? product.unisexClass : null,
    volume: 'volume' in product ? product.volume : null,
    image: own[0]?.image,
    images: own,
    price: toPiastres(front.price),
    priceAfter: toPiastres(front.priceAfter),
    available: product.available ?? true,
    freeShipping: product.freeShipping ?? false,
    ...sizeColumns('lg', sizes.lg, images),
    ...sizeColumns('md', sizes.md, images),
    ...sizeColumns('sm', sizes.sm, images),
    materialsImage: product.materialsImage && images.pathOf('products', product.materialsImage),
    createdAt: aged(index),
  };
}

export function collectionRow(collection: DemoCollection, index: number, images: DemoImages): CollectionInsert {
  const { price, priceAfter } = collection;
  return {
    ...named(collection.name, collection.description),
    // Written once what it holds is there.
    searchText: '',
    slug: collection.slug,
    category: collection.category,
    image: images.pathOf('collections', collection.image),
    collectionType: collection.collectionType,
    offerType: collection.collectionType === 'classice' ? collection.offerType : null,
    price: price === undefined ? null : toPiastres(price),
    priceAfter: priceAfter === undefined ? null : toPiastres(priceAfter),
    available: collection.available ?? true,
    freeShipping: collection.freeShipping ?? false,
    createdAt: aged(index),
  };
}

export function offerRow({ pathOf }: DemoImages): typeof offerTable.$inferInsert {
  return {
    titleEn: offer.title.en,
    titleAr: offer.title.ar,
    link: offer.link,
    secondaryTitleEn: offer.secondaryTitle.en,
    secondaryTitleAr: offer.secondaryTitle.ar,
    desktopImage: pathOf('site', offer.desktopImage),
    mobileImage: pathOf('site', offer.mobileImage),
  };
}

export function mainBannerRows({ pathOf }: DemoImages): (typeof mainBannerTable.$inferInsert)[] {
  return mainBanners.map((banner, order) => ({
    desktopImage: pathOf('site', banner.desktopImage),
    mobileImage: pathOf('site', banner.mobileImage),
    altEn: banner.alt.en,
    altAr: banner.alt.ar,
    titleEn: banner.title.en,
    titleAr: banner.title.ar,
    textEn: banner.text.en,
    textAr: banner.text.ar,
    actionEn: banner.action.en,
    actionAr: banner.action.ar,
    link: banner.link,
    order,
  }));
}

export function homeBannerRows({ pathOf }: DemoImages): (typeof homeBannerTable.$inferInsert)[] {
  return homeBanners.map(({ image, title, link, tone }, order) => ({
    image: pathOf('site', image),
    titleEn: title.en,
    titleAr: title.ar,
    link,
    tone,
    order,
  }));
}

export function homeSectionRows(): (typeof homeSectionTable.$inferInsert)[] {
  return homeSections.map(({ title, source, filter, limit }, order) => ({
    titleEn: title.en,
    titleAr: title.ar,
    source,
    ...filter,
    limit,
    order,
  }));
}

export function spreadRow({ pathOf }: DemoImages): typeof spreadTable.$inferInsert {
  const { quotation, text, action, link } = spread;
  return {
    ...{ quotationEn: quotation.en, quotationAr: quotation.ar, textEn: text.en, textAr: text.ar },
    ...{ actionEn: action.en, actionAr: action.ar, link },
    image: pathOf('site', spread.image),
    archImage: pathOf('site', spread.archImage),
  };
}
