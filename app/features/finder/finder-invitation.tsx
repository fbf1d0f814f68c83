import { FINDER_PATH } from '~/features/finder/finder-path';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';

/** For who does not know which perfume: the way to five questions. */
export function FinderInvitation() {
  const { t } = useTranslation();
  return (
    <div className="page-wrap">
      <div className="finder-invitation">
        <p>{t('home:finder.text')}</p>
        <ButtonLink to={FINDER_PATH} variant="line" icon="sparkles">
          {t('home:finder.title')}
        </ButtonLink>
      </div>
    </div>
  );
}
