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

/** Why a part of a `classic` cannot be had now. */
export const PART_TROUBLES = ['deleted', 'hidden', 'outOfStock'] as const;
export type PartTrouble = (typeof PART_TROUBLES)[number];
