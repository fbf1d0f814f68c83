import { CollectionCard } from '~/features/collection/collection-card';
import { ProductCard } from '~/features/product/product-card';
import { useTranslation } from '~/i18n/use-translation';
import { CardGrid } from '~/ui/card';
import { CardGridSkeleton } from '~/ui/feedback';
import { sameListOtherwise, useSlowNavigation } from '~/ui/use-slow-navigation';

import { isCollectionHit, type StoreHit } from './store-hit';

/** As many cards as a wide screen's first row holds: these pictures load at once. */
const FIRST_ROW = 4;

export function StoreGrid({ hits }: { hits: readonly StoreHit[] }) {
  const { t } = useTranslation();
  if (useSlowNavigation(sameListOtherwise)) return <CardGridSkeleton count={hits.length} label={t('loading')} />;
  return (
    <CardGrid>
      {hits.map((hit, index) => (
        <li key={`${isCollectionHit(hit)} ${hit.slug}`}>
          {!isCollectionHit(hit) ? (
            <ProductCard product={hit} priority={index < FIRST_ROW} headingLevel={2} />
          ) : (
            <CollectionCard collection={hit} priority={index < FIRST_ROW} headingLevel={2} />
          )}
        </li>
      ))}
    </CardGrid>
  );
}
