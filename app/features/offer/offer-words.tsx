import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

/** The words of an offer that leads somewhere, as the bar on top says them. */
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
