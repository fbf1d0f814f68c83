import { formatCount } from '~/i18n/format';
import { formatDay } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

import type { DayJson } from './overview.json';
import { chartBars, chartTop } from './overview.rules';

const SIZE = { width: 420, height: 120 };

type DayBarsProps = { days: readonly DayJson[]; of: 'revenue' | 'orders' };

/**
 * One bar a day, drawn on the server; the newest stands where reading ends. The numbers themselves are in the table
 * below.
 */
function DayBars({ days, of }: DayBarsProps) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  const values = days.map((day) => day[of]);
  const text = (value: number) => (of === 'revenue' ? money(value) : formatCount(value));
  const bars = chartBars(values, { ...SIZE, mirrored: language === 'ar' });
  const [first] = days;
  if (!first) return null;
  return (
    <div>
      <p className="chart-head">
        <span>{t(`admin:overview.chart.${of}`)}</span>
        <bdi className="money">{text(values.reduce((sum, value) => sum + value, 0))}</bdi>
      </p>
      <div className="chart-plot">
        {values.some((value) => value > 0) && (
          <span className="chart-top">
            <bdi>{text(chartTop(values))}</bdi>
          </span>
        )}
        <svg
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className={`chart chart-${of}`}
        >
          {days.map(({ day, [of]: value }, index) => (
            <g key={day} className={index === days.length - 1 ? 'chart-today' : undefined}>
              <rect {...bars[index]} />
              <rect {...bars[index]} y="0" height={SIZE.height} className="chart-touch">
                <title>{`${formatDay(day, language)}: ${text(value)}`}</title>
              </rect>
            </g>
          ))}
        </svg>
      </div>
      <p className="chart-days" aria-hidden="true">
        <span>{formatDay(first.day, language)}</span>
        <span>{t('admin:overview.chart.today')}</span>
      </p>
    </div>
  );
}

/** Revenue and orders of the last days, as bars and, for those who do not see these or want the numbers, as a table. */
export function DayCharts({ days }: { days: readonly DayJson[] }) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  return (
    <>
      <div className="charts">
        <DayBars days={days} of="revenue" />
        <DayBars days={days} of="orders" />
      </div>
      <details className="chart-table">
        <summary>{t('admin:overview.chart.table')}</summary>
        <table>
          <caption className="visually-hidden">{t('admin:overview.chart.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('admin:overview.chart.day')}</th>
              <th scope="col">{t('admin:overview.chart.orders')}</th>
              <th scope="col">{t('admin:overview.chart.revenue')}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, orders, revenue }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day, language)}</th>
                <td>{formatCount(orders)}</td>
                <td>
                  <bdi className="money">{money(revenue)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
