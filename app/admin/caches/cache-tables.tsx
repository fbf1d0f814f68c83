import type { ReactNode } from 'react';

import { formatCount } from '~/i18n/format';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Table, TableCell } from '~/ui/table';

import { type CacheJson, type CachesJson, DROP_CAUSES } from './caches.json';

const COLUMNS = ['what', 'entries', 'size', 'hits', 'misses'] as const;
const KEPT_COLUMNS = ['what', 'name', 'entries'] as const;

const kilobytes = (bytes: number): string => formatCount(Math.ceil(bytes / 1024));

/** When and why the caches were dropped last, or that nothing is cached. */
export function LastDrop({ connected, drops, lastDrop }: Pick<CachesJson, 'connected' | 'drops' | 'lastDrop'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!connected) return <Alert title={t('admin:caches.disconnected')} />;
  if (!lastDrop) return null;
  const { at, cause } = lastDrop;
  return (
    <dl className="mb-5 flex flex-wrap gap-x-8 gap-y-2">
      <Fact name={t('admin:caches.lastDrop')}>
        <time dateTime={at}>{formatDateTime(at, language)}</time>
      </Fact>
      <Fact name={t('admin:caches.why')}>
        {DROP_CAUSES.includes(cause) ? (
          t(`admin:caches.cause.${cause}`)
        ) : (
          <>
            {t('admin:caches.cause.table')} <bdi dir="ltr">{cause}</bdi>
          </>
        )}
      </Fact>
      <Fact name={t('admin:caches.drops')}>{formatCount(drops)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function CacheTable({ caches }: { caches: readonly CacheJson[] }) {
  const { t } = useTranslation();
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:caches.column.${column}`);
  const columns = COLUMNS.map((key) => ({ key, header: label(key), numeric: key !== 'what' }));
  return (
    <Table caption={t('admin:caches.title')} columns={columns}>
      {caches.map(({ kind, entries, bytes, mostBytes, hits, misses }) => (
        <tr key={kind}>
          <TableCell rowHeader label={label('what')}>
            {t(`admin:caches.kind.${kind}`)}
          </TableCell>
          <TableCell numeric label={label('entries')}>
            {formatCount(entries)}
          </TableCell>
          <TableCell numeric label={label('size')}>
            {t('admin:caches.size', { size: kilobytes(bytes), most: kilobytes(mostBytes) })}
          </TableCell>
          <TableCell numeric label={label('hits')}>
            {formatCount(hits)}
          </TableCell>
          <TableCell numeric label={label('misses')}>
            {formatCount(misses)}
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}

/** What is in them: how many entries of each route, call and read. */
export function KeptTable({ kept }: Pick<CachesJson, 'kept'>) {
  const { t } = useTranslation();
  const label = (column: (typeof KEPT_COLUMNS)[number]) => t(`admin:caches.column.${column}`);
  const columns = KEPT_COLUMNS.map((key) => ({ key, header: label(key), numeric: key === 'entries' }));
  return (
    <Table caption={t('admin:caches.kept')} columns={columns}>
      {kept.map(({ kind, name, entries }) => (
        <tr key={`${kind} ${name}`}>
          <TableCell label={label('what')}>{t(`admin:caches.kind.${kind}`)}</TableCell>
          <TableCell rowHeader label={label('name')}>
            <bdi dir="ltr">{name}</bdi>
          </TableCell>
          <TableCell numeric label={label('entries')}>
            {formatCount(entries)}
          </TableCell>
        </tr>
      ))}
    </Table>
  );
}
