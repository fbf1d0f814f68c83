import { May } from '~/auth/may';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';

/** Leads from what the shop sells to what was deleted of it. */
export function BinLink() {
  const { t } = useTranslation();
  return (
    <May permission="catalogue.write">
      <ButtonLink to="/admin/bin" variant="quiet" size="sm" icon="trash-2">
        {t('admin:bin.link')}
      </ButtonLink>
    </May>
  );
}
