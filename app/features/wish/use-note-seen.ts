import { useEffect } from 'react';

import type { ProductJson } from '~/features/product/product.json';
import { cardPrice } from '~/features/product/product.rules';

import { noteSeen } from './seen';

/** Remembers on this device alone that the page of a product was open here. */
export function useNoteSeen(product: ProductJson): void {
  useEffect(() => {
    const { slug, name, image } = product;
    const { now, from } = cardPrice(product);
    noteSeen({ slug, name, image, price: now, from });
  }, [product]);
}
