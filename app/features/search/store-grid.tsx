import { useTranslation } from 'react-i18next';

import { CollectionCard } from '~/features/collection/collection-card';
import { ProductCard } from '~/features/product/product-card';
import { CardGrid } from '~/ui/card';
import { CardGridSkeleton } from '~/ui/feedback';
import { sameListOtherwise, useSlowNavigation } from '~/ui/use-slow-navigation';

import type { StoreHit } from './store-hit';

/** As many cards as a wide screen's first row holds: these pictures load at once. */
const FIRST_ROW = 4;

/** Products, and where one searched collections among them, as cards. */
export function StoreGrid({ hits }: { hits: readonly StoreHit[] }) {
  const { t } = useTranslation();
  if (useSlowNavigation(sameListOtherwise)) return <CardGridSkeleton count={hits.length} label={t('loading')} />;
  return (
    <CardGrid>
      {hits.map((hit, index) => (
        <li key={hit.kind === 'product' ? hit.product._id : hit.collection._id}>
          {hit.kind === 'product' ? (
            <ProductCard product={hit.product} priority={index < FIRST_ROW} headingLevel={2} />
          ) : (
            <CollectionCard collection={hit.collection} priority={index < FIRST_ROW} headingLevel={2} />
          )}
        </li>
      ))}
    </CardGrid>
  );
}
