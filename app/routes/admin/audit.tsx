import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { FilterBar, FilterSelect } from '~/admin/kit/filters';
import { PageHead } from '~/admin/kit/page-head';
import { TableFoot } from '~/admin/kit/table-foot';
import { requireStaff } from '~/auth/guards.server';
import { AuditTable } from '~/features/audit/audit-table';
import { auditHref, readAuditFilters } from '~/features/audit/audit.admin';
import { listAudit, listAuditActors } from '~/features/audit/audit.queries.server';
import { AUDIT_ENTITIES } from '~/features/audit/audit.values';
import { requestTexts } from '~/features/settings/shop.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'audit.read');
  const filters = readAuditFilters(understoodRequest().query);
  const [log, actors] = await Promise.all([listAudit(staff, filters), listAuditActors(staff)]);
  return { filters, log, actors, pageTitle: (await requestTexts(request))('admin:audit.pageTitle') };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Audit() {
  const { t } = useTranslation();
  const { filters, log, actors } = useLoaderData<typeof loader>();
  const isFiltered = filters.entity !== null || filters.actor !== null;
  const entities = AUDIT_ENTITIES.map((value) => ({ value, label: t(`admin:audit.entity.${value}`) }));
  const people = actors.map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <PageHead title={t('admin:audit.title')} />
      <FilterBar
        id="audit-filters"
        action="/admin/audit"
        keep={{}}
        submitText={t('admin:audit.apply')}
        set={[filters.entity, filters.actor].filter(Boolean).length}
      >
        <FilterSelect
          label={t('admin:audit.filterByEntity')}
          name="entity"
          value={filters.entity}
          any={t('admin:audit.anyEntity')}
          options={entities}
        />
        <FilterSelect
          label={t('admin:audit.filterByActor')}
          name="actor"
          value={filters.actor}
          any={t('admin:audit.anyActor')}
          options={people}
        />
      </FilterBar>
      {log.entries.length > 0 ? (
        <AuditTable
          entries={log.entries}
          foot={<TableFoot pagination={log.pagination} pageHref={(page) => auditHref({ ...filters, page })} />}
        />
      ) : (
        <EmptyState
          icon="history"
          title={t(isFiltered ? 'admin:audit.noneFound' : 'admin:audit.none')}
          text={t(isFiltered ? 'admin:audit.noneFoundText' : 'admin:audit.noneText')}
          actions={isFiltered && <ButtonLink to="/admin/audit">{t('admin:audit.showEverything')}</ButtonLink>}
        />
      )}
    </>
  );
}
