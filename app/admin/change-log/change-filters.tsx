import type { ReactNode } from 'react';

import { FilterBar, FilterSelect, SearchField } from '~/admin/kit/filters';
import { DayRange } from '~/ui/day-range';
import { PageHead } from '~/admin/kit/page-head';
import { useMay } from '~/auth/may';
import type { AuditFilters } from '~/features/audit/audit.admin';
import { AUDIT_ENTITIES } from '~/features/audit/audit.values';
import { useTranslation } from '~/i18n/use-translation';
import { Segments } from '~/ui/table';

const FILTERS_ID = 'audit-filters';

/** The heading of the log and of the bin beside it; who may see one of them alone gets no choice. */
export function ChangeLogHead({ current, children }: { current: 'changes' | 'bin'; children?: ReactNode }) {
  const { t } = useTranslation();
  const may = useMay();
  const views = [
    { to: '/admin/audit', text: t('admin:audit.changesView'), current: current === 'changes' },
    { to: '/admin/bin', text: t('admin:bin.title'), current: current === 'bin' },
  ];
  return (
    <PageHead title={t(current === 'bin' ? 'admin:bin.title' : 'admin:audit.title')}>
      {may('audit.read') && may('catalogue.write') && <Segments label={t('admin:audit.views')} segments={views} />}
      {children}
    </PageHead>
  );
}

type ChangeFiltersProps = { filters: AuditFilters; people: readonly { _id: string; name: string }[] };

/** What the log is filtered by: words, days, who, and which kind of record. */
export function ChangeFilters({ filters, people }: ChangeFiltersProps) {
  const { t } = useTranslation();
  const { from, to, actor, entity, entityId, q } = filters;
  return (
    <>
      <ChangeLogHead current="changes">
        <SearchField form={FILTERS_ID} label={t('admin:audit.search')} value={q} />
      </ChangeLogHead>
      <FilterBar
        id={FILTERS_ID}
        action="/admin/audit"
        keep={{ id: entityId }}
        submitText={t('admin:audit.show')}
        set={[from, to, actor, entity].filter(Boolean).length}
      >
        <DayRange from={from} to={to} labels={{ from: t('admin:audit.fromDay'), to: t('admin:audit.toDay') }} />
        <FilterSelect
          label={t('admin:audit.filterByActor')}
          name="actor"
          value={actor}
          any={t('admin:audit.anyActor')}
          options={people.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <FilterSelect
          label={t('admin:audit.filterByEntity')}
          name="entity"
          value={entity}
          any={t('admin:audit.anyEntity')}
          options={AUDIT_ENTITIES.map((value) => ({ value, label: t(`admin:audit.entity.${value}`) }))}
        />
      </FilterBar>
    </>
  );
}
