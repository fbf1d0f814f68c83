import { Until } from '~/features/dates/until';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';

type OfferWordsProps = { title: string; /** The end, where that is near. */ until?: string | null };

/** The words of the bar; with a link they lead on. */
export function OfferWords({ title, until, leads = false }: OfferWordsProps & { leads?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {title}{' '}
      {until && (
        <>
          <Until until={until} />{' '}
        </>
      )}
      {leads && (
        <span className="offer-bar-more">
          <span className="offer-bar-words">{t('layout.shopNow')}</span> <Icon name="arrow-right" size="sm" flip />
        </span>
      )}
    </>
  );
}
