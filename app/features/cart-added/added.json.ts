import type { Focus } from '~/db/schema/shared.server';
import type { ProductCardJson } from '~/features/product/product-card.json';

/** `above`: what the product smells of, else its kind; empty of a set. `focus`: of the line's picture. */
export type AddedJson = { lineId: string; above: string; focus?: Focus; goesWell: ProductCardJson | null };
