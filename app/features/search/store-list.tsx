import type { Pagination as Pages } from '~/features/catalogue/list-address';
import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';
import { useTranslation } from '~/i18n/use-translation';
import { Pagination } from '~/ui/ways';

import { StoreGrid } from './store-grid';
import type { StoreHit } from './store-hit';

type StoreListProps = { storePage: StorePage; hits: readonly StoreHit[]; pagination: Pages };

export function StoreList({ storePage, hits, pagination: { page, pages } }: StoreListProps) {
  const { t } = useTranslation();
  return (
    <>
      <StoreGrid hits={hits} />
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
