import { HoldingSets } from '~/admin/bulk-actions/holding-sets';
import type { NamedRecord } from '~/admin/bulk-actions/bulk-action';
import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { useMay } from '~/auth/may';
import { UNDO_DAYS } from '~/features/product-prices/prices.rules';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Table } from '~/ui/table';

import { isChanging, type PriceRowJson, type PriceSumsJson } from './prices.json';
import type { PricesAsk } from './prices.admin';
import { Percent, PriceRow } from './price-row';

type PricePreviewProps = {
  ask: PricesAsk;
  rows: readonly PriceRowJson[];
  sums: PriceSumsJson;
  /** Classic sets that hold what changes. */
  sets: readonly NamedRecord[];
  signed: string;
  answer: AdminFormProps['answer'];
};

const startOf = (rows: readonly PriceRowJson[]) =>
  Object.fromEntries(
    rows.map((row) => [
      row.name,
      {
        on: isChanging(row) ? 'on' : '',
        ...Object.fromEntries(row.fields.map((field) => [field, String(row.becomes[field])])),
      },
    ]),
  );

/** What would change, each price ticked and to be typed over, and the button that does it. */
export function PricePreview({ ask, rows, sums, sets, signed, answer }: PricePreviewProps) {
  const { t } = useTranslation();
  const seesCosts = useMay()('costs.read');
  const names = ['tick', 'item', 'now', 'becomes', ...(seesCosts ? ['cost', 'profit'] : [])];
  const columns = names.map((key) => ({
    key,
    header: t(`admin:prices.column.${key}`),
    headerHidden: key === 'tick',
    numeric: key !== 'tick' && key !== 'item',
  }));
  return (
    <AdminForm
      id="prices"
      className="price-preview"
      values={{ rows: startOf(rows) }}
      answer={answer}
      saveText={t('admin:prices.changeTicked')}
      aside={<span className="text-sm text-ink-soft">{t('admin:prices.undoText', { count: UNDO_DAYS })}</span>}
    >
      <input type="hidden" name="preview" value={signed} />
      <Tag tone="gold" icon="eye">
        {t('admin:prices.previewTag')}
      </Tag>
      <PriceSums ask={ask} sums={sums} seesCosts={seesCosts} />
      <div className="price-table">
        <Table caption={t('admin:prices.title')} columns={columns}>
          {rows.map((row) => (
            <PriceRow key={row.name} row={row} kind={ask.kind} seesCosts={seesCosts} />
          ))}
        </Table>
      </div>
      <HoldingSets sets={sets} say="priced" />
    </AdminForm>
  );
}

function PriceSums({ ask, sums, seesCosts }: Pick<PricePreviewProps, 'ask' | 'sums'> & { seesCosts: boolean }) {
  const { t } = useTranslation();
  const { changing, of, average, leftOut, belowCost, withCost } = sums;
  const count = (value: number) => formatCount(value);
  return (
    <ul className="report-sums">
      <Sum term={t('admin:prices.sum.changing')} note={t('admin:prices.sum.of', { of: count(of) })}>
        {count(changing)}
      </Sum>
      <Sum term={t('admin:prices.sum.average')} note={t('admin:prices.sum.rounded', { step: ask.rounding })}>
        <Percent value={average} />
      </Sum>
      <Sum term={t('admin:prices.sum.leftOut')} note={t('admin:prices.sum.leftOutNote')}>
        {count(leftOut)}
      </Sum>
      {seesCosts && (
        <Sum
          term={t('admin:prices.sum.belowCost')}
          note={t('admin:prices.sum.withCost', { count: count(withCost), of: count(of) })}
        >
          {count(belowCost)}
        </Sum>
      )}
    </ul>
  );
}

function Sum({ term, note, children }: { term: string; note: string; children: React.ReactNode }) {
  return (
    <li className="report-sum">
      <span className="report-sum-term">{term}</span>
      <span className="report-sum-value">{children}</span>
      <span className="report-sum-term">{note}</span>
    </li>
  );
}
