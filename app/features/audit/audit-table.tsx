import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { useMay } from '~/auth/may';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Table, TableCell } from '~/ui/table';

import { ActionTag, AuditChangeList } from './audit-changes';
import { recordHref } from './audit.admin';
import type { AuditEntryJson } from './audit.json';

const COLUMNS = ['at', 'actor', 'action', 'record', 'changes'] as const;

/** The log as a table: when, who, what was done, to which record, and its fields before and after. */
export function AuditTable({ entries, foot }: { entries: readonly AuditEntryJson[]; foot: ReactNode }) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({ key, header: t(`admin:audit.column.${key}`) }));
  return (
    <div className="audit">
      <Table caption={t('admin:audit.title')} columns={columns} foot={foot}>
        {entries.map((entry) => (
          <AuditRow key={entry._id} entry={entry} />
        ))}
      </Table>
    </div>
  );
}

function AuditRow({ entry }: { entry: AuditEntryJson }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:audit.column.${column}`);
  return (
    <tr className="audit-row">
      <TableCell label={label('at')} className="text-sm text-ink-soft">
        <time dateTime={entry.at}>{formatDateTime(entry.at, language)}</time>
      </TableCell>
      <TableCell label={label('actor')}>
        <bdi>{entry.actor?.name ?? t(`admin:audit.${entry.entity === 'user' ? 'commandLine' : 'nobody'}`)}</bdi>
      </TableCell>
      <TableCell label={label('action')}>
        <ActionTag action={entry.action} />
      </TableCell>
      <TableCell rowHeader label={label('record')}>
        <RecordName entry={entry} />
      </TableCell>
      <TableCell label={label('changes')}>
        <AuditChangeList changes={entry.changes} folded={entry.action === 'create' || entry.action === 'delete'} />
      </TableCell>
    </tr>
  );
}

/** What kind of record it is and what it is called, as a link to its screen unless it is gone. */
function RecordName({ entry: { entity, entityId, label, action } }: { entry: AuditEntryJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const may = useMay();
  const href = action === 'delete' ? null : recordHref(entity, entityId, may);
  const name = label ? <bdi>{pick(label)}</bdi> : null;
  const kind = t(`admin:audit.entity.${entity}`);
  const text = name ?? kind;
  return (
    <span>
      {name && <span className="block text-sm font-normal text-ink-soft">{kind}</span>}
      {href ? (
        <Link
          to={href}
          className="inline-flex min-h-6 items-center font-medium underline decoration-line underline-offset-4"
        >
          {text}
        </Link>
      ) : (
        <span className="font-medium">{text}</span>
      )}
    </span>
  );
}
