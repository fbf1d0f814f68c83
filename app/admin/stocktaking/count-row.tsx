import { useFetcher } from '@remix-run/react';

import { COUNT_PATH } from '~/admin/stock-item/stock';
import { RowName, useAmount, useRowName } from '~/admin/stock-item/stock-parts';
import type { ShelfRow } from '~/features/stocktaking/stocktaking.queries.server';
import { useFormField } from '~/forms/form-answer';
import type { FormAnswer } from '~/forms/server-form';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { classNames } from '~/ui/class-names';
import { FieldError, Input } from '~/ui/field';
import { TableCell } from '~/ui/table';

import { Difference, FindingTag } from './count-parts';

export const COUNT_COLUMNS = ['item', 'recorded', 'promised', 'counted', 'difference'] as const;
type Column = (typeof COUNT_COLUMNS)[number];

const written = (counted: number | undefined): string => (counted === undefined ? '' : String(counted));

/** Sends a count as soon as its field is left; without scripts the button of the form sends all. */
function useKeptAtOnce({ itemId, size, typed }: ShelfRow) {
  const { submit, data } = useFetcher<FormAnswer | null>();
  const fault = data?.result.error?.['rows[0].counted']?.[0];
  const keep = (counted: string) => {
    submit(
      {
        ...{ intent: 'row', 'rows[0].itemId': itemId, 'rows[0].size': size ?? '' },
        ...{ 'rows[0].counted': counted, 'rows[0].was': written(typed?.counted) },
      },
      { method: 'post', action: COUNT_PATH },
    );
  };
  return { keep, fault };
}

/** What is counted, what is on record, and the field for what stands on the shelf. */
export function CountRow({ row, place }: { row: ShelfRow; place: number }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const amount = useAmount();
  const name = useRowName()(row);
  const field = useFormField(`rows[${place}].counted`);
  const { keep, fault } = useKeptAtOnce(row);
  const error = fault ? t(`errors:${fault}`) : field.error;
  const { unit, onHand, promised, typed } = row;
  const label = (column: Column) => t(`admin:stock.count.columns.${column}`);
  const differs = typed !== null && typed.counted !== typed.seen;
  return (
    <tr className={classNames('count-row', differs && 'count-row-differs')}>
      <TableCell rowHeader label={label('item')}>
        <RowName row={row}>
          <bdi>{pick(row.name)}</bdi>
        </RowName>
      </TableCell>
      <TableCell label={label('recorded')} numeric>
        {amount(onHand, unit)}
      </TableCell>
      <TableCell label={label('promised')} numeric>
        <span className="text-ink-soft">{promised === 0 ? '–' : amount(promised, unit)}</span>
      </TableCell>
      <TableCell label={label('counted')} className="count-field">
        <input type="hidden" name={`rows[${place}].itemId`} value={row.itemId} />
        <input type="hidden" name={`rows[${place}].size`} value={row.size ?? ''} />
        <input type="hidden" name={`rows[${place}].was`} value={written(typed?.counted)} />
        <Input
          key={field.key}
          id={field.id}
          name={`rows[${place}].counted`}
          defaultValue={field.value}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          placeholder="–"
          aria-label={t('admin:stock.count.countedOf', { name })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${field.id}-error` : undefined}
          className={typed ? 'count-typed' : undefined}
          onBlur={({ currentTarget: { value } }) => {
            if (value.trim() !== written(typed?.counted)) keep(value);
          }}
        />
        {error && <FieldError id={`${field.id}-error`}>{error}</FieldError>}
      </TableCell>
      <TableCell label={label('difference')} numeric className="count-difference">
        <span className="stock-wide">
          <Difference typed={typed} />
        </span>
        <span className="stock-phone">
          <FindingTag row={row} typed={typed} />
        </span>
      </TableCell>
    </tr>
  );
}
