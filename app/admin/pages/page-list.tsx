import { Link } from '@remix-run/react';

import type { PageJson } from '~/features/page/page.json';
import { countOpenMarks } from '~/features/page/page.rules';
import { formatDate } from '~/i18n/format-date';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { IconLink } from '~/ui/button';
import { RowActions, Table, TableCell } from '~/ui/table';

const COLUMNS = ['title', 'state', 'version', 'changed', 'actions'] as const;

function PageState({ page }: { page: PageJson }) {
  const { t } = useTranslation();
  const open = countOpenMarks(page.text);
  if (!page.sample && open === 0) return <Tag tone="emerald">{t('admin:pages.state.ready')}</Tag>;
  return (
    <span className="flex flex-wrap gap-1.5">
      {page.sample && <Tag tone="gold">{t('admin:pages.state.sample')}</Tag>}
      {open > 0 && <Tag tone="plum">{t('admin:pages.state.open', { count: open })}</Tag>}
    </span>
  );
}

export function PageList({ pages }: { pages: readonly PageJson[] }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const header = (key: (typeof COLUMNS)[number]) => t(`admin:pages.column.${key}`);
  const columns = COLUMNS.map((key) => ({ key, header: header(key), headerHidden: key === 'actions' }));
  return (
    <Table caption={t('admin:pages.heading')} columns={columns}>
      {pages.map((page) => {
        const title = pick(page.title);
        return (
          <tr key={page.slug}>
            <TableCell rowHeader>
              <Link to={`/admin/pages/${page.slug}`} className="link">
                {title}
              </Link>
            </TableCell>
            <TableCell label={header('state')}>
              <PageState page={page} />
            </TableCell>
            <TableCell label={header('version')}>{formatCount(page.version)}</TableCell>
            <TableCell label={header('changed')}>
              <time dateTime={page.updatedAt}>{formatDate(page.updatedAt, language)}</time>
            </TableCell>
            <TableCell>
              <RowActions>
                <IconLink icon="pencil" to={`/admin/pages/${page.slug}`} label={t('admin:pages.edit', { title })} />
                <IconLink icon="eye" to={`/pages/${page.slug}`} label={t('admin:pages.view', { title })} />
              </RowActions>
            </TableCell>
          </tr>
        );
      })}
    </Table>
  );
}
