import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

import type { ProductImportJson } from '~/features/product-import/product-import.json';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { RowCountTags, RowTable } from './row-table';

/** Milliseconds from one look at an import to the next; without scripts the page loads itself anew. */
const LOOK_EVERY = 1_000;

function useLooking(open: boolean): void {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (!open || state !== 'idle') return;
    const timer = setTimeout(revalidate, LOOK_EVERY);
    return () => clearTimeout(timer);
  }, [open, state, revalidate]);
}

function Progress({ status, ahead, total, done }: ProductImportJson) {
  const { t } = useTranslation();
  const how = status === 'running' ? 'running' : ahead ? 'ahead' : 'waiting';
  const values = { done: formatCount(done), total: formatCount(total) };
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status">{t(`admin:csv.progress.${how}`, values)}</p>
      <progress className="progress" max={Math.max(total, 1)} value={done} aria-label={t('admin:csv.progress.bar')} />
      <p className="text-sm text-ink-soft">{t('admin:csv.progress.leave')}</p>
    </>
  );
}

function Outcome({ status, failure, result }: ProductImportJson) {
  const { t } = useTranslation();
  const counts = result?.counts;
  return (
    <>
      {status === 'failed' && (
        <Alert tone="danger" title={t('admin:csv.progress.failed')}>
          {failure && t(`errors:${failure}`)}
        </Alert>
      )}
      {status === 'done' && counts && (
        <Alert tone="success">
          {t(counts.refuse > 0 ? 'admin:csv.importedSome' : 'admin:csv.imported', {
            created: formatCount(counts.create),
            updated: formatCount(counts.update),
            left: formatCount(counts.refuse),
          })}
        </Alert>
      )}
      {counts && <RowCountTags counts={counts} />}
      {result && <RowTable caption={t('admin:csv.progress.leftOut')} rows={result.faulty} more={result.more} />}
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/manage-products" size="sm">
          {t('admin:products.title')}
        </ButtonLink>
        <ButtonLink to="/admin/manage-products/import" variant="line" size="sm">
          {t('admin:csv.progress.another')}
        </ButtonLink>
      </p>
    </>
  );
}

export function ImportProgress({ productImport }: { productImport: ProductImportJson }) {
  const { t } = useTranslation();
  const open = productImport.status === 'waiting' || productImport.status === 'running';
  useLooking(open);
  return (
    <Panel title={t(`admin:csv.progress.title.${productImport.status}`)} className="grid gap-4">
      {open ? <Progress {...productImport} /> : <Outcome {...productImport} />}
    </Panel>
  );
}
