import type { SizeKey } from './taxonomy.values';

/** Spelled exactly so; always compare whole values (contract 3.7). */
export const COLLECTION_TYPES = ['classic', 'classice'] as const;
export type CollectionType = (typeof COLLECTION_TYPES)[number];

export const OFFER_TYPES = [
  'buy3x100get1x50',
  'buy2x100get1x30',
  'buy2x100get1x100',
  'buy2x50get1x50',
  'buy4x100get1x100',
  'buy4x50get1x50',
  'buy2x50get1x30',
] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** How many paid and free bottles of which size an offer has (contract 3.8). */
export const OFFER_SLOTS: Record<
  OfferType,
  { paid: { count: number; size: SizeKey }; free: { count: number; size: SizeKey } }
> = {
  buy3x100get1x50: { paid: { count: 3, size: 'lg' }, free: { count: 1, size: 'md' } },
  buy2x100get1x30: { paid: { count: 2, size: 'lg' }, free: { count: 1, size: 'sm' } },
  buy2x100get1x100: { paid: { count: 2, size: 'lg' }, free: { count: 1, size: 'lg' } },
  buy2x50get1x50: { paid: { count: 2, size: 'md' }, free: { count: 1, size: 'md' } },
  buy4x100get1x100: { paid: { count: 4, size: 'lg' }, free: { count: 1, size: 'lg' } },
  buy4x50get1x50: { paid: { count: 4, size: 'md' }, free: { count: 1, size: 'md' } },
  buy2x50get1x30: { paid: { count: 2, size: 'md' }, free: { count: 1, size: 'sm' } },
};

/** Why a part of a `classic` cannot be had now. */
export const PART_TROUBLES = ['deleted', 'hidden', 'outOfStock'] as const;
export type PartTrouble = (typeof PART_TROUBLES)[number];
