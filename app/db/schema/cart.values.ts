import type { Localized } from '../../i18n/localized';
import type { Size } from './taxonomy.values';

export const ITEM_TYPES = ['Product', 'Collection'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

export const MAX_LINE_QUANTITY = 20;
export const MAX_CART_LINES = 30;

/** One bottle of a composed offer, as cart and order show it (contract 5.1). */
export type SelectedItem = { _id: string; name: Localized; size: Size; free: boolean };

/** One product of a classic set, as an order keeps it (contract 6.2). */
export type HeldItem = { productId: string; name: Localized; size: Size | null; quantity: number };
