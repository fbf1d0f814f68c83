import { Form, useNavigation } from '@remix-run/react';

import { AuditChangeList } from '~/features/audit/audit-changes';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag, type TagTone } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Alert } from '~/ui/alert';
import { Panel } from '~/ui/layout';
import { Table, TableCell } from '~/ui/table';

import type { ImportReport, RowPlan } from './product-import.json';

const TONE: Record<RowPlan['action'], TagTone> = {
  create: 'emerald',
  update: 'gold',
  same: 'outline',
  refuse: 'danger',
};
const COLUMNS = ['line', 'code', 'name', 'plan', 'details'] as const;

/** What a file would do, row by row, and the button that does it. Nothing has been written yet. */
export function ImportReportView({ report: { counts, rows, more, csv } }: { report: ImportReport }) {
  const { t } = useTranslation();
  const busy = useNavigation().formData?.get('intent') === 'import';
  const sound = counts.create + counts.update;
  const columns = COLUMNS.map((key) => ({ key, header: t(`admin:csv.column.${key}`) }));
  return (
    <Panel title={t('admin:csv.report')} className="grid gap-4">
      <ul className="flex flex-wrap gap-2">
        {(['create', 'update', 'same', 'refuse'] as const).map((action) => (
          <li key={action}>
            <Tag tone={TONE[action]}>{t(`admin:csv.counts.${action}`, { total: formatCount(counts[action]) })}</Tag>
          </li>
        ))}
      </ul>
      {counts.refuse > 0 && (
        <Alert tone="danger" live>
          {t('admin:csv.faulty', { count: counts.refuse })}
        </Alert>
      )}
      {rows.length > 0 && (
        <Table caption={t('admin:csv.report')} columns={columns}>
          {rows.map((row) => (
            <PlanRow key={row.line} row={row} />
          ))}
        </Table>
      )}
      {more.faulty + more.sound > 0 && (
        <p className="text-sm text-ink-soft">{t('admin:csv.notListed', { count: more.faulty + more.sound })}</p>
      )}
      {sound > 0 ? (
        <Form method="post" encType="multipart/form-data">
          <input type="hidden" name="intent" value="import" />
          <textarea name="csv" hidden readOnly value={csv} />
          <Button type="submit" busy={busy}>
            {t('admin:csv.import', { count: sound })}
          </Button>
        </Form>
      ) : (
        <p>{t('admin:csv.nothingToImport')}</p>
      )}
    </Panel>
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
