import {
  SIZE_KEYS,
  type BRANCHES,
  type Category,
  type Grade,
  type PerfumeType,
  type Size,
  type SizeKey,
} from '~/db/schema/taxonomy.values';
import type { Localized } from '~/i18n/localized';
import type { OfferType } from '~/db/schema/collection.values';

/** Prices of the demo catalogue are whole EGP, as the shop writes them; the seed turns them into piastres. */
export type DemoSize = { image: string; price: number; priceAfter: number; available: boolean };
export type DemoSizes = Partial<Record<SizeKey, DemoSize>>;

type DemoCategory =
  | { category: 'perfume'; branch: 'readyMade'; type: PerfumeType }
  | { category: 'perfume'; branch: 'custom'; gender: 'men' | 'women' }
  | { category: 'perfume'; branch: 'custom'; gender: 'unisex'; unisexClass: Grade }
  | { [C in Exclude<Category, 'perfume'>]: { category: C; branch: (typeof BRANCHES)[C][number] } }[Exclude<
      Category,
      'perfume'
    >];

type DemoOffer = { sizes: DemoSizes } | { volume?: string; image: string; price: number; priceAfter: number };

export type DemoProduct = DemoCategory &
  DemoOffer & {
    code: string;
    slug: string;
    name: Localized;
    description: Localized;
    available?: boolean;
    freeShipping?: boolean;
    inspiredBy?: Localized;
    materialsImage?: string;
  };

export type DemoCollection = {
  slug: string;
  name: Localized;
  description: Localized;
  category: Category;
  image: string;
  available?: boolean;
  freeShipping?: boolean;
} & (
  | {
      collectionType: 'classic';
      price: number;
      priceAfter: number;
      contents: { slug: string; size?: Size; quantity: number }[];
    }
  | {
      collectionType: 'classice';
      offerType: OfferType;
      /** Slugs of the custom perfumes that may fill the slots; left out, every custom perfume may. */
      pool?: string[];
      price?: number;
      priceAfter?: number;
    }
);

type Bottle = { price: number; priceAfter?: number; available?: boolean };

/** The sizes of a custom perfume, each shown by its bottle alone, as high as it is. */
export function bottles(slug: string, sizes: Partial<Record<SizeKey, Bottle>>): DemoSizes {
  const filled: DemoSizes = {};
  for (const size of SIZE_KEYS) {
    const bottle = sizes[size];
    if (!bottle) continue;
    filled[size] = {
      image: `cutout-${slug}-${size}.webp`,
      price: bottle.price,
      priceAfter: bottle.priceAfter ?? bottle.price,
      available: bottle.available ?? true,
    };
  }
  return filled;
}
