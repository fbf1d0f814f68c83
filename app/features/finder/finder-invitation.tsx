import { FINDER_PATH } from '~/features/finder/finder-path';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';

/** For who does not know which perfume: the way to five questions. */
export function FinderInvitation() {
  const { t } = useTranslation();
  return (
    <ButtonLink to={FINDER_PATH} variant="brass" arrow>
      {t('home:finder')}
    </ButtonLink>
  );
}
