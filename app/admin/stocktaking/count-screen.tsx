import { Form } from '@remix-run/react';

import { FilterBar, FilterSelect, SearchField } from '~/admin/kit/filters';
import { PageHead } from '~/admin/kit/page-head';
import { TableFoot } from '~/admin/kit/table-foot';
import { COUNT_PATH, STOCK_PATH } from '~/admin/stock-item/stock';
import { CATEGORIES } from '~/db/schema/taxonomy.values';
import { FormFaults } from '~/forms/form-faults';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { EmptyState } from '~/ui/feedback';
import { Panel } from '~/ui/layout';
import { Table } from '~/ui/table';

import { FileForm } from './file-form';
import type { ShelfPage } from './count-page.server';
import { COUNT_COLUMNS, CountRow } from './count-row';
import { MisplacedCounts } from './misplaced-counts';
import { countHref } from './stocktaking';

const FILTERS_ID = 'count-filters';

type CountScreenProps = { page: ShelfPage; answer: FormAnswer | undefined; fileAnswer: FormAnswer | undefined };

/** A shelf with a field for each thing that stands on it. */
export function CountScreen({ page, answer, fileAnswer }: CountScreenProps) {
  const { t } = useTranslation();
  const { filters, progress, misplaced } = page;
  return (
    <>
      <PageHead title={t('admin:stock.count.title')} back={{ to: STOCK_PATH, text: t('admin:stock.back') }}>
        <SearchField form={FILTERS_ID} label={t('admin:stock.count.search')} value={filters.q} />
      </PageHead>
      <FilterBar
        id={FILTERS_ID}
        action={COUNT_PATH}
        keep={{}}
        submitText={t('admin:stock.count.show')}
        set={filters.shelf ? 1 : 0}
      >
        <FilterSelect
          label={t('admin:stock.count.shelf')}
          name="shelf"
          value={filters.shelf}
          any={t('admin:stock.count.everything')}
          options={CATEGORIES.map((value) => ({
            value,
            label: t('admin:stock.count.shelfOf', { name: t(`taxonomy.category.${value}`) }),
          }))}
        />
      </FilterBar>
      <div className="stock stock-with-item count">
        <Panel className="count-progress">
          <p className="count-summary">
            <strong>{shelfName(page, t)}</strong>
            <span className="text-sm text-ink-soft">
              {t('admin:stock.count.progress', {
                counted: formatCount(progress.counted),
                total: formatCount(progress.total),
              })}
            </span>
          </p>
          <progress
            className="progress"
            max={Math.max(progress.total, 1)}
            value={progress.counted}
            aria-hidden="true"
          />
          <p className="text-sm text-ink-soft">{t('admin:stock.count.hint')}</p>
          <MisplacedCounts counts={misplaced} here={countHref(filters)} />
        </Panel>
        <Shelf page={page} answer={answer} />
        <div className="stock-column">
          <FileForm filters={filters} answer={fileAnswer} />
          {progress.counted + misplaced.length > 0 && <Discard page={page} />}
        </div>
      </div>
    </>
  );
}

const shelfName = ({ filters: { shelf } }: ShelfPage, t: (key: string) => string): string =>
  shelf === null ? t('admin:stock.count.everything') : t(`taxonomy.category.${shelf}`);

function Shelf({ page: { filters, progress, rows, pagination }, answer }: Pick<CountScreenProps, 'page' | 'answer'>) {
  const { t } = useTranslation();
  const start = { rows: rows.map(({ typed }) => ({ counted: typed === null ? '' : String(typed.counted) })) };
  const shown = rows.map(({ itemId, size }) => itemId + (size ?? ''));
  const form = useServerForm({ id: 'count', start, answer, anew: shown.join(' ') });
  if (rows.length === 0)
    return <EmptyState icon="search-x" title={t('admin:stock.count.none')} text={t('admin:stock.count.noneText')} />;
  const columns = COUNT_COLUMNS.map((key) => ({
    key,
    header: t(`admin:stock.count.columns.${key}`),
    numeric: key !== 'item' && key !== 'counted',
  }));
  return (
    <ServerForm form={form} action={countHref(filters)} className="count-form dense" preventScrollReset>
      {/* Enter in a field keeps what was typed. */}
      <button type="submit" hidden />
      <FormFaults form={form} />
      <Table
        caption={t('admin:stock.count.title')}
        columns={columns}
        foot={<TableFoot pagination={pagination} pageHref={(page) => countHref({ ...filters, page })} />}
      >
        {rows.map((row, place) => (
          <CountRow key={row.itemId + (row.size ?? '')} row={row} place={place} />
        ))}
      </Table>
      <div className="save-bar count-bar">
        <p className="save-bar-note" role="status">
          {t('admin:stock.count.summary', {
            differ: formatCount(progress.differ),
            match: formatCount(progress.counted - progress.differ),
            left: formatCount(progress.total - progress.counted),
          })}
        </p>
        <Button type="submit" variant="line" size="sm" className="count-keep">
          {t('admin:stock.count.saveRows')}
        </Button>
        <Button type="submit" size="sm" name="intent" value="compare">
          {t('admin:stock.count.compare')}
        </Button>
      </div>
    </ServerForm>
  );
}

/** Begins the count of this shelf anew. */
function Discard({ page: { filters } }: { page: ShelfPage }) {
  const { t } = useTranslation();
  return (
    <div>
      <Confirm text={t('admin:stock.count.discard')} icon="trash-2" danger>
        <p className="mb-3 text-sm">{t('admin:stock.count.discardText')}</p>
        <Form method="post" action={countHref({ shelf: filters.shelf })}>
          <input type="hidden" name="intent" value="discard" />
          <Button type="submit" variant="danger-filled" size="sm">
            {t('admin:stock.count.discardNow')}
          </Button>
        </Form>
      </Confirm>
    </div>
  );
}
