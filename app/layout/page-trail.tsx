import { useTranslation } from '~/i18n/use-translation';
import { Breadcrumbs, type Crumb } from '~/ui/ways';

/** The way from the home page to here; `crumbs` are those after it, the last one this page. */
export function PageTrail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  return <Breadcrumbs label={t('nav.breadcrumbs')} crumbs={[{ text: t('nav.home'), to: '/' }, ...crumbs]} />;
}
