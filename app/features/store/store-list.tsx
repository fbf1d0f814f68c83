import { CollectionCard } from '~/features/collection/collection-card';
import type { Pagination as Pages } from '~/features/catalogue/list-address';
import { ProductCard } from '~/features/product/product-card';
import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';
import { useTranslation } from '~/i18n/use-translation';
import { CardGrid } from '~/ui/card';
import { CardGridSkeleton } from '~/ui/feedback';
import { sameListOtherwise, useSlowNavigation } from '~/ui/use-slow-navigation';
import { Pagination } from '~/ui/ways';

import { isCollectionHit, type StoreHit } from './store-hit';

/** As many cards as a wide screen's first row holds: these pictures load at once. */
const FIRST_ROW = 4;

type StoreListProps = { storePage: StorePage; hits: readonly StoreHit[]; pagination: Pages };

export function StoreList({ storePage, hits, pagination: { page, pages } }: StoreListProps) {
  const { t } = useTranslation();
  const isSlow = useSlowNavigation(sameListOtherwise);
  return (
    <>
      {isSlow ? (
        <CardGridSkeleton count={hits.length} label={t('loading')} />
      ) : (
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
      )}
      <Pagination
        label={t('pages.label')}
        page={page}
        pageCount={pages}
        pageHref={(other) => storePagePath({ ...storePage, page: other })}
        previousText={t('pages.previous')}
        nextText={t('pages.next')}
        pageText={t('pages.page', { page: '' }).trim()}
        gapText={(from, to) => t('pages.between', { from, to })}
      />
    </>
  );
}
