import { CATEGORIES } from '~/db/schema/taxonomy.values';
import { storePath } from '~/features/catalogue/taxonomy';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

import type { StorePage } from '~/features/product/product-list';
import { storePagePath } from '~/features/product/store-trail';

type StoreEmptyProps = {
  storePage: StorePage;
  /** How many pages there are; more than none when the address asks for one beyond the last. */
  pages: number;
};

export function StoreEmpty({ storePage, pages }: StoreEmptyProps) {
  const { t } = useTranslation();
  const { unknown, q } = storePage;
  const why = unknown ? 'unknown' : pages > 0 ? 'pastEnd' : 'nothing';
  const searched = why === 'nothing' && q;
  return (
    <EmptyState
      icon={searched ? 'search-x' : 'package-open'}
      title={searched ? t('shop:search.nothing', { q }) : t(`shop:store.empty.${why}`)}
      text={searched ? t('shop:search.nothingText') : t(`shop:store.empty.${why}Text`, { count: pages })}
      actions={
        why === 'pastEnd' ? (
          <ButtonLink to={storePagePath({ ...storePage, page: pages })}>{t('shop:store.empty.lastPage')}</ButtonLink>
        ) : (
          <>
            {CATEGORIES.map((category) => (
              <ButtonLink key={category} variant="line" to={storePath({ category })}>
                {t(`taxonomy.category.${category}`)}
              </ButtonLink>
            ))}
            <ButtonLink to={storePath({ category: 'all' })}>{t('shop:store.empty.everything')}</ButtonLink>
          </>
        )
      }
    />
  );
}
