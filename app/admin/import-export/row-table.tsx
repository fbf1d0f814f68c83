import { AuditChangeList } from '~/features/audit/audit-changes';
import type { RowCounts, RowPlan } from '~/features/product-import/product-import.json';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag, type TagTone } from '~/ui/badge';
import { Table, TableCell } from '~/ui/table';

const TONE: Record<RowPlan['action'], TagTone> = {
  create: 'emerald',
  update: 'gold',
  same: 'outline',
  refuse: 'danger',
  example: 'outline',
};
const COLUMNS = ['line', 'code', 'name', 'plan', 'details'] as const;

export function RowCountTags({ counts }: { counts: RowCounts }) {
  const { t } = useTranslation();
  const shown = (['create', 'update', 'same', 'refuse', 'example'] as const).filter(
    (action) => action !== 'example' || counts.example > 0,
  );
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map((action) => (
        <li key={action}>
          <Tag tone={TONE[action]}>{t(`admin:csv.counts.${action}`, { total: formatCount(counts[action]) })}</Tag>
        </li>
      ))}
    </ul>
  );
}

export function RowTable({ caption, rows, more }: { caption: string; rows: readonly RowPlan[]; more: number }) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({ key, header: t(`admin:csv.column.${key}`) }));
  return (
    <>
      {rows.length > 0 && (
        <Table caption={caption} columns={columns}>
          {rows.map((row) => (
            <PlanRow key={row.line} row={row} />
          ))}
        </Table>
      )}
      {more > 0 && <p className="text-sm text-ink-soft">{t('admin:csv.notListed', { count: more })}</p>}
    </>
  );
}

function PlanRow({ row }: { row: RowPlan }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:csv.column.${column}`);
  return (
    <tr>
      <TableCell label={label('line')}>{formatCount(row.line)}</TableCell>
      <TableCell rowHeader label={label('code')}>
        <bdi dir="ltr">{row.code || '–'}</bdi>
      </TableCell>
      <TableCell label={label('name')}>
        <bdi>{pick(row.name) || '–'}</bdi>
      </TableCell>
      <TableCell label={label('plan')}>
        <Tag tone={TONE[row.action]}>{t(`admin:csv.plan.${row.action}`)}</Tag>
      </TableCell>
      <TableCell label={label('details')}>
        {row.action === 'update' && <AuditChangeList changes={row.changes} />}
        {row.action === 'example' && <span className="text-sm">{t('admin:csv.exampleRow')}</span>}
        {row.action === 'refuse' && (
          <ul className="grid gap-1 text-sm">
            {row.faults.map(({ column, messageKey, values }, index) => (
              <li key={index}>
                {column && (
                  <>
                    <bdi dir="ltr" className="font-medium">
                      {column}
                    </bdi>
                    {': '}
                  </>
                )}
                {t(`errors:${messageKey}`, values)}
              </li>
            ))}
          </ul>
        )}
      </TableCell>
    </tr>
  );
}
