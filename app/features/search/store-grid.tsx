import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CollectionCard } from '~/features/collection/collection-card';
import { ProductCard } from '~/features/product/product-card';
import { CardGrid } from '~/ui/card';
import { CardGridSkeleton } from '~/ui/feedback';

import type { StoreHit } from './store-hit';

/** As many cards as a wide screen's first row holds: these pictures load at once. */
const FIRST_ROW = 4;

const PATIENCE_MS = 250;

/** Another page or order of the store is on its way, and has been for long enough to say so. */
function useSlowStore(): boolean {
  const { location } = useNavigation();
  const { pathname, search } = useLocation();
  const leaving = location !== undefined && location.pathname === pathname && location.search !== search;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [leaving]);
  return slow;
}

/** Products, and where one searched collections among them, as cards. */
export function StoreGrid({ hits }: { hits: readonly StoreHit[] }) {
  const { t } = useTranslation();
  if (useSlowStore()) return <CardGridSkeleton count={hits.length} label={t('loading')} />;
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
