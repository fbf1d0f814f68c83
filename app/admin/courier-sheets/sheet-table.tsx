import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

import type { Sheet } from './sheet.server';

/** The sheet as its file has it: headings in Latin letters, a row an order. */
export function SheetTable({ sheet: { courier, rows, orders, due } }: { sheet: Sheet }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  return (
    <div className="table-box">
      <div className="table-scroll">
        <table className="data-table data-table-stack sheet-table printed" dir="ltr">
          <caption className="visually-hidden">{t('admin:couriers.sheet.title')}</caption>
          <thead>
            <tr>
              {courier.columns.map(({ field, heading }) => (
                <th key={field} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, place) => (
              <tr key={orders[place]?._id} className="sheet-row">
                {courier.columns.map(({ field, heading }, column) => (
                  <td key={field} data-label={heading} data-field={field}>
                    <bdi>{cells[column]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="table-foot">
        {t('admin:couriers.sheet.sum', { count: orders.length, amount: unbroken(money(due)) })}
      </div>
    </div>
  );
}
