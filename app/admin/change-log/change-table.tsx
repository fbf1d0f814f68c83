import { Form, Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { PRICES_PATH } from '~/admin/product-prices/prices.admin';
import { useMay } from '~/auth/may';
import { ActionTag, AuditChangeList, useFieldText } from '~/features/audit/audit-changes';
import { type AskedBack, auditHref, permissionOf, recordHref } from '~/features/audit/audit.admin';
import type { AuditEntryJson } from '~/features/audit/audit.json';
import { formatCount } from '~/i18n/format';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Table, TableCell } from '~/ui/table';

import type { ChangeLine } from './change-log.queries.server';
import { canBePutBack } from './change-log.rules';

const COLUMNS = ['at', 'actor', 'action', 'record', 'changes'] as const;

type ChangeTableProps = {
  lines: readonly ChangeLine[];
  /** Where one is asked whether a field shall be put back. */
  backHref: (back: AskedBack) => string;
  /** The change that is asked about. */
  asked: AskedBack | null;
  foot: ReactNode;
};

/** The log as a table: when, who, what was done, to which record, and its fields before and after. */
export function ChangeTable({ lines, foot, ...rest }: ChangeTableProps) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({ key, header: t(`admin:audit.column.${key}`) }));
  return (
    <div className="audit">
      <Table caption={t('admin:audit.title')} columns={columns} foot={foot}>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} {...rest} />
        ))}
      </Table>
    </div>
  );
}

type Asking = Pick<ChangeTableProps, 'backHref' | 'asked'>;

function LineRow({ line, ...asking }: { line: ChangeLine } & Asking) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [first] = line.entries;
  if (!first) return null;
  const isOne = line.total === 1;
  const isAsked = line.entries.some(({ _id }) => _id === asking.asked?.entry);
  return (
    <tr className={isAsked ? 'audit-row audit-row-asked' : 'audit-row'}>
      <TableCell className="audit-at">
        <time dateTime={first.at}>{formatDateTime(first.at, language)}</time>
      </TableCell>
      <TableCell className="audit-actor">
        <bdi>{first.actor?.name ?? t(`admin:audit.${first.entity === 'user' ? 'commandLine' : 'nobody'}`)}</bdi>
      </TableCell>
      <TableCell className="audit-what">
        <ActionTag action={first.action} />
      </TableCell>
      <TableCell rowHeader className="audit-record">
        {isOne ? <RecordName entry={first} /> : <FoldedName entry={first} total={line.total} />}
      </TableCell>
      <TableCell className="audit-fields">
        <PutAllBack line={line} />
        {isOne ? <EntryChanges entry={first} {...asking} /> : <FoldedEntries line={line} {...asking} />}
      </TableCell>
    </tr>
  );
}

/** What was done to several records at once: which kind they are, and how many. */
function FoldedName({ entry: { entity }, total }: { entry: AuditEntryJson; total: number }) {
  const { t } = useTranslation();
  return (
    <span>
      <span className="block text-sm font-normal text-ink-soft">{t(`admin:audit.entity.${entity}`)}</span>
      <span className="font-medium">{t('admin:audit.changesInLine', { count: total })}</span>
    </span>
  );
}

function FoldedEntries({ line, ...asking }: { line: ChangeLine } & Asking) {
  const { t } = useTranslation();
  const { id, entries, total } = line;
  return (
    <details className="audit-more" open={entries.some(({ _id }) => _id === asking.asked?.entry)}>
      <summary>{t('admin:audit.showLine')}</summary>
      <ol className="audit-folded">
        {entries.map((entry) => (
          <li key={entry._id}>
            <RecordName entry={entry} />
            <EntryChanges entry={entry} {...asking} />
          </li>
        ))}
      </ol>
      {total > entries.length && (
        <Link to={auditHref({ line: id })} className="audit-all">
          {t('admin:audit.all', { total: formatCount(total) })}
        </Link>
      )}
    </details>
  );
}

/** Puts back all prices that one press changed, while that is offered. */
function PutAllBack({ line: { id, isTakenBackWhole } }: { line: ChangeLine }) {
  const { t } = useTranslation();
  const may = useMay();
  const { pathname, search } = useLocation();
  if (!isTakenBackWhole || !may('audit.restore') || !may('catalogue.write')) return null;
  return (
    <Form method="post" action={PRICES_PATH}>
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="line" value={id} />
      <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
      <Button type="submit" variant="line" size="sm" icon="undo-2">
        {t('admin:prices.putAllBack')}
      </Button>
    </Form>
  );
}

/** The fields of a change, each with the button that puts it back where its reader may. */
function EntryChanges({ entry, backHref, asked }: { entry: AuditEntryJson } & Asking) {
  const { t } = useTranslation();
  const may = useMay();
  const fieldText = useFieldText();
  const { _id, action, entity, changes } = entry;
  const fields = changes.map(({ field }) => field);
  const needed = permissionOf(entity);
  const mayPutBack = may('audit.restore') && needed !== null && may(needed);
  const beside = (field: string) =>
    canBePutBack({ entity, action, fields }, field) && (
      <ButtonLink
        to={`${backHref({ entry: _id, field })}#put-back`}
        variant="line"
        size="sm"
        className="audit-back"
        aria-label={t('admin:audit.putBackOf', { field: fieldText(field) })}
      >
        {t('admin:audit.putBack')}
      </ButtonLink>
    );
  return (
    <AuditChangeList
      changes={changes}
      folded={action === 'create' || action === 'delete' || changes.length > 1}
      open={asked?.entry === _id}
      beside={mayPutBack ? beside : undefined}
    />
  );
}

/** What kind of record it is and what it is called, as a link to its screen; to the bin where it lies there. */
function RecordName({ entry: { entity, entityId, label, action } }: { entry: AuditEntryJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const may = useMay();
  const href = action === 'delete' ? null : recordHref(entity, entityId, may);
  const isBinned = action === 'delete' && (entity === 'product' || entity === 'collection') && may('catalogue.write');
  const name = label ? <bdi>{pick(label)}</bdi> : null;
  const kind = t(`admin:audit.entity.${entity}`);
  const text = name ?? kind;
  return (
    <span>
      {name && <span className="block text-sm font-normal text-ink-soft">{kind}</span>}
      {href ? (
        <Link to={href} className="link-tall font-medium underline decoration-line underline-offset-4">
          {text}
        </Link>
      ) : (
        <span className="font-medium">{text}</span>
      )}
      {isBinned && (
        <Link to="/admin/bin" className="audit-all">
          {t('admin:bin.title')}
        </Link>
      )}
    </span>
  );
}
