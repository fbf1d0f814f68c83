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
  if (!storePage.unknown && pages > 0) {
    return (
      <EmptyState
        icon="package-open"
        title={t('shop:store.empty.pastEnd')}
        text={t('shop:store.empty.pastEndText', { count: pages })}
        actions={
          <ButtonLink to={storePagePath({ ...storePage, page: pages })}>{t('shop:store.empty.lastPage')}</ButtonLink>
        }
      />
    );
  }
  const searched = !storePage.unknown && storePage.q;
  const [title, text] = storePage.unknown
    ? [t('shop:store.empty.unknown'), t('shop:store.empty.unknownText')]
    : searched
      ? [t('shop:search.nothing', { q: storePage.q }), t('shop:search.nothingText')]
      : [t('shop:store.empty.nothing'), t('shop:store.empty.nothingText')];
  return (
    <EmptyState
      icon={searched ? 'search-x' : 'package-open'}
      title={title}
      text={text}
      actions={
        <>
          {CATEGORIES.map((category) => (
            <ButtonLink key={category} variant="line" to={storePath({ category })}>
              {t(`taxonomy.category.${category}`)}
            </ButtonLink>
          ))}
          <ButtonLink to={storePath({ category: 'all' })}>{t('shop:store.empty.everything')}</ButtonLink>
        </>
      }
    />
  );
}
