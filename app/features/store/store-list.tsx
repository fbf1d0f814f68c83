import { CollectionCard } from '~/features/collection/collection-card';
import type { CollectionCardJson } from '~/features/collection/collection.json';
import type { Pagination as Pages } from '~/features/catalogue/list-address';
import { ProductCard } from '~/features/product/product-card';
import type { ProductCardJson } from '~/features/product/product-card.json';
import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';
import { isOfSet } from '~/features/search/search.json';
import { useTranslation } from '~/i18n/use-translation';
import { CardGrid } from '~/ui/card';
import { CardGridSkeleton } from '~/ui/feedback';
import { sameListOtherwise, useSlowNavigation } from '~/ui/use-slow-navigation';
import { Pagination } from '~/ui/ways';

/** As many cards as a wide screen's first row holds: these pictures load at once. */
const FIRST_ROW = 4;

/** One entry of a store page: a product, or when one searches a collection too (contract 2.7). */
export type StoreHit = ProductCardJson | CollectionCardJson;

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
            <li key={`${isOfSet(hit)} ${hit.slug}`}>
              {!isOfSet(hit) ? (
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
