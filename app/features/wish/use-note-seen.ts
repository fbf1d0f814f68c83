import { useEffect } from 'react';

import type { ProductJson } from '~/features/product/product.json';
import { cardPrice } from '~/features/product/product.rules';

/** Remembers on this device alone that the page of a product was open here. */
export function useNoteSeen(product: ProductJson): void {
  useEffect(() => {
    const { slug, name, image } = product;
    const { now, from } = cardPrice(product);
    // Without its file nothing is remembered, and nothing else is missing.
    import('./seen').then(
      ({ noteSeen }) => noteSeen({ slug, name, image, price: now, from }),
      () => undefined,
    );
  }, [product]);
}
