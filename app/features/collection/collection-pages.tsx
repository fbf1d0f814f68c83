import type { Pagination as PaginationData } from '~/features/catalogue/list-address';
import { useTranslation } from '~/i18n/use-translation';
import { Pagination } from '~/ui/ways';

import { collectionsPath } from './collection-list';

type CollectionPagesProps = { pagination: PaginationData; asked: Parameters<typeof collectionsPath>[0] };

export function CollectionPages({ pagination, asked }: CollectionPagesProps) {
  const { t } = useTranslation();
  return (
    <Pagination
      label={t('pages.label')}
      page={pagination.page}
      pageCount={pagination.pages}
      pageHref={(page) => collectionsPath({ ...asked, page })}
      previousText={t('pages.previous')}
      nextText={t('pages.next')}
      pageText={t('pages.page', { page: '' }).trim()}
      gapText={(from, to) => t('pages.between', { from, to })}
    />
  );
}
