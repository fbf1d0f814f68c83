import type { PageSlug } from '~/db/schema/page.values';
import { useTranslation } from '~/i18n/use-translation';

/** A page of the shop beside a form: it opens in a tab of its own, so that what is typed stays. */
export function PageLink({ slug }: { slug: PageSlug }) {
  const { t } = useTranslation();
  return (
    <a className="link" href={`/pages/${slug}`} target="_blank" rel="noreferrer">
      {t(`footer.page.${slug}`)}
    </a>
  );
}
