import type { NamedRecord } from '~/admin/bulk-actions/bulk-action';
import { TickAll } from '~/admin/bulk-actions/catalogue-item-table';
import { HoldingSets } from '~/admin/bulk-actions/holding-sets';
import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { useMay } from '~/auth/may';
import { UNDO_DAYS } from '~/features/product-prices/prices.rules';
import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
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

/** Of these refusals the page shows what there is now; any other is mended in the preview that was read. */
const SHOWN_ANEW = ['prices.changedMeanwhile', 'prices.previewOver'];

/** The preview that its form sends back: what was changed since its reader saw it is named, not overwritten. */
function previewOf(answer: AdminFormProps['answer'], signed: string): string {
  const sent = answer?.result.initialValue?.preview;
  return typeof sent === 'string' && !SHOWN_ANEW.includes(answer?.messageKey ?? '') ? sent : signed;
}

const FORM_ID = 'prices';

/** What would change, each price ticked and to be typed over, and the button that does it. */
export function PricePreview({ ask, rows, sums, sets, signed, answer }: PricePreviewProps) {
  const { t } = useTranslation();
  const may = useMay();
  const seesCosts = may('costs.read');
  const names = ['tick', 'item', 'now', 'becomes', ...(seesCosts ? ['cost', 'profit'] : [])];
  const columns = names.map((key) => ({
    key,
    header: key === 'tick' ? <TickHead /> : t(`admin:prices.column.${key}`),
    numeric: key !== 'tick' && key !== 'item',
  }));
  return (
    <AdminForm
      id={FORM_ID}
      className="price-preview"
      values={{ rows: startOf(rows) }}
      answer={answer}
      saveText={t('admin:prices.changeTicked')}
      aside={
        <span className="text-sm text-ink-soft">
          {may('audit.restore') ? t('admin:prices.undoText', { count: UNDO_DAYS }) : t('admin:prices.undoTextMinute')}
        </span>
      }
    >
      <input type="hidden" name="preview" value={previewOf(answer, signed)} />
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

function TickHead() {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('admin:prices.column.tick')}</span>
      <TickAll ticks={`#${FORM_ID} .price-tick .checkbox`} />
    </>
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
