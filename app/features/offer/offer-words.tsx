import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

export function OfferWords({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      {title}{' '}
      <span className="offer-bar-more">
        <span className="offer-bar-words">{t('layout.shopNow')}</span> <Icon name="arrow-right" size="sm" flip />
      </span>
    </>
  );
}
