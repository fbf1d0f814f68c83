import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { TablePages } from '~/ui/table';

type TableFootProps = {
  pagination: { page: number; limit: number; total: number; pages: number };
  pageHref: (page: number) => string;
};

/** “1–20 of 248”, and the pages before and after. */
export function TableFoot({ pagination: { page, limit, total, pages }, pageHref }: TableFootProps) {
  const { t } = useTranslation();
  const from = formatCount(total === 0 ? 0 : (page - 1) * limit + 1);
  return (
    <TablePages
      label={t('pages.label')}
      range={t('admin:table.range', {
        from,
        to: formatCount(Math.min(page * limit, total)),
        total: formatCount(total),
      })}
      position={`${formatCount(page)} / ${formatCount(Math.max(pages, 1))}`}
      previous={{ to: page > 1 ? pageHref(page - 1) : null, label: t('pages.previous') }}
      next={{ to: page < pages ? pageHref(page + 1) : null, label: t('pages.next') }}
    />
  );
}
