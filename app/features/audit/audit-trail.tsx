import { Link } from '@remix-run/react';

import { useMay } from '~/auth/may';
import { formatCount } from '~/i18n/format';
import { formatDateTime } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

import { ActionTag, AuditChangeList } from './audit-changes';
import { auditHref } from './audit.admin';
import type { AuditEntryJson } from './audit.json';

type AuditTrailProps = {
  /** From `listAudit(staff, { entity, entityId })`. */
  entries: readonly AuditEntryJson[];
  pagination: { total: number };
  /** The screen is of several records: each line says which. */
  named?: boolean;
};

/**
 * Who changed this record, what and when, newest first; older lines than shown stand in the log. Nothing where nobody
 * has.
 */
export function AuditTrail({ entries, pagination: { total }, named = false }: AuditTrailProps) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const may = useMay();
  const [first] = entries;
  if (!first) return null;
  return (
    <Panel title={t('admin:audit.trail')} className="audit">
      <ol className="audit-trail">
        {entries.map(({ _id, action, actor, at, label, changes }) => (
          <li key={_id}>
            <p className="audit-line">
              <ActionTag action={action} />
              {named && label && <bdi className="font-medium">{pick(label)}</bdi>}
              <bdi>{actor?.name ?? t('admin:audit.nobody')}</bdi>
              <time dateTime={at} className="text-sm text-ink-soft">
                {formatDateTime(at, language)}
              </time>
            </p>
            <AuditChangeList changes={changes} folded={action === 'create' || action === 'delete'} />
          </li>
        ))}
      </ol>
      {total > entries.length && may('audit.read') && (
        <p className="mt-3">
          <Link
            to={auditHref({ entity: first.entity, entityId: named ? null : first.entityId })}
            className="underline decoration-gold underline-offset-4"
          >
            {t('admin:audit.all', { total: formatCount(total) })}
          </Link>
        </p>
      )}
    </Panel>
  );
}
