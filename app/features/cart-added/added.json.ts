import type { ProductCardJson } from '~/features/product/product-card.json';

/** `above`: what the product smells of, else its kind; empty of a set. */
export type AddedJson = { lineId: string; above: string; goesWell: ProductCardJson | null };
