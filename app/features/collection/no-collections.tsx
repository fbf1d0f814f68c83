import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

/** Why the list is empty, and where to go: a filter too narrow, a page too far, or no collections at all. */
export function NoCollections({ total, narrowed }: { total: number; narrowed: boolean }) {
  const { t } = useTranslation();
  if (total === 0 && !narrowed) {
    const toStore = <ButtonLink to="/store?category=all">{t('shop:collection.toStore')}</ButtonLink>;
    return (
      <EmptyState
        icon="gift"
        title={t('shop:collection.none')}
        text={t('shop:collection.noneText')}
        actions={toStore}
      />
    );
  }
  const reason = total > 0 ? 'pageEmpty' : 'noResults';
  return (
    <EmptyState
      icon="search-x"
      title={t(`shop:collection.${reason}`)}
      text={t(`shop:collection.${reason}Text`)}
      actions={
        <ButtonLink to="/collections" variant="line">
          {t('shop:collection.clear')}
        </ButtonLink>
      }
    />
  );
}
