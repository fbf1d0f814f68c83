import { useEffect } from 'react';

import type { ProductJson } from '~/features/product/product.json';
import { bottleOf, cardPrice } from '~/features/product/product.rules';

import { noteSeen } from './seen';

/** Remembers on this device alone that the page of a product was open here. */
export function useNoteSeen(product: ProductJson): void {
  useEffect(() => {
    const { slug, name } = product;
    const { now, from } = cardPrice(product);
    noteSeen({ slug, name, ...bottleOf(product), price: now, from });
  }, [product]);
}
