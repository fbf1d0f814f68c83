import { Link } from '@remix-run/react';

import type { LedgerLine } from '~/features/stock/ledger.queries.server';
import { STOCK_REASONS, type StockUnit } from '~/db/schema/stock.values';
import { orderHref } from '~/admin/orders/orders.admin';
import { formatMoment } from '~/i18n/format-date';
import { COMMA, formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { useMay } from '~/auth/may';
import { classNames } from '~/ui/class-names';

import { useAmount } from './stock-parts';

type LineProps = { line: LedgerLine; unit: StockUnit };

/** A change with its sign before it, in both languages. */
function Signed({ amount }: { amount: number }) {
  return <bdi dir="ltr">{`${amount > 0 ? '+' : '−'}${formatCount(Math.abs(amount))}`}</bdi>;
}

const isReadyMade = (reason: string): reason is (typeof STOCK_REASONS)[number] =>
  STOCK_REASONS.some((known) => known === reason);

/** Why it moved: the words of whoever said so, or the order that did. */
function Why({ line, unit }: LineProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const amount = useAmount();
  const may = useMay();
  const { kind, reason, note, order, onHand, onHandChange } = line;
  const noted = note === '' ? null : <bdi>{note}</bdi>;
  if (kind === 'count') {
    const word = onHandChange === 0 ? 'countedAs' : onHand === onHandChange ? 'countedFrom0' : 'countedNow';
    return (
      <>
        {t(`admin:stock.movement.${word}`, {
          now: amount(onHand, unit),
          before: amount(onHand - onHandChange, unit),
        })}
        {noted && COMMA[language]}
        {noted}
      </>
    );
  }
  if (kind === 'change') {
    const isPoured = unit === 'ml' && reason === 'cameIn';
    const word = isPoured ? t('admin:stock.pouredIn') : isReadyMade(reason) ? t(`admin:stock.reasons.${reason}`) : null;
    return (
      <>
        {reason === 'other' && noted ? null : (word ?? <bdi>{reason}</bdi>)}
        {noted && reason !== 'other' && COMMA[language]}
        {noted}
      </>
    );
  }
  const number = order === null ? t('admin:stock.movement.order') : String(order.number);
  const words = t(`admin:stock.movement.${kind}`, { number });
  return order !== null && may('orders.read') ? (
    <Link to={orderHref(order._id)} className="link">
      {words}
    </Link>
  ) : (
    words
  );
}

function Line({ line, unit, now }: LineProps & { now: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const amount = useAmount();
  const { onHandChange, promisedChange, onHand, at, by } = line;
  return (
    <li className="stock-line">
      <div className="min-w-0">
        <p className="font-medium">
          <Why line={line} unit={unit} />
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={at}>{formatMoment(at, now, language)}</time> · <bdi>{by ?? t('admin:stock.nobody')}</bdi>
        </p>
      </div>
      <p className={classNames('stock-step', onHandChange < 0 && 'text-danger', onHandChange > 0 && 'text-emerald')}>
        {onHandChange !== 0 && <Signed amount={onHandChange} />}
        {onHandChange === 0 && promisedChange !== 0 && (
          <span className="text-sm text-ink-soft">
            <Signed amount={promisedChange} />
            <span className="visually-hidden"> {t('admin:stock.columns.promised')}</span>
          </span>
        )}
      </p>
      <p className="stock-left">{amount(onHand, unit)}</p>
    </li>
  );
}

/** What moved, newest first: the change, and what was on hand after it. */
export function Ledger({ lines, unit, now }: { lines: readonly LedgerLine[]; unit: StockUnit; now: string }) {
  const { t } = useTranslation();
  if (lines.length === 0) return <p className="text-ink-soft">{t('admin:stock.movedNone')}</p>;
  return (
    <ol className="stock-lines">
      {lines.map((line) => (
        <Line key={line._id} line={line} unit={unit} now={now} />
      ))}
    </ol>
  );
}
