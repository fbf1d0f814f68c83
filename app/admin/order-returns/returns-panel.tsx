import { Link } from '@remix-run/react';

import { May } from '~/auth/may';
import { orderHref } from '~/admin/orders/orders.admin';
import type { AdminOrderJson } from '~/admin/orders/orders.json';
import { OrderTotal } from '~/admin/orders/orders-parts';
import type { OrderReturnJson } from '~/features/order/order.json';
import { ReturnTime } from '~/features/order-returns/returns-note';
import { formatCount } from '~/i18n/format';
import { formatDate } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Times } from '~/ui/card';
import { Panel, SumLine, SumList } from '~/ui/layout';

import { ReturnSteps } from './return-steps';

type ReturnProps = { order: AdminOrderJson; returned: OrderReturnJson };

function ReturnLines({ order, returned }: ReturnProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  return (
    <ul className="grid gap-1">
      {returned.lines.map(({ line, quantity, back, restock, word }) => {
        const item = order.items.find(({ _id }) => _id === line);
        const shelf = restock ? back : 0;
        return (
          <li key={line}>
            {item && pick(item.name)} <Times>{formatCount(quantity)}</Times>
            {returned.state === 'back' && (
              <span className="block text-sm text-ink-soft">
                {t('admin:orderReturn.toShelf', { count: shelf })}
                {word !== '' && <> · {t(`admin:orderReturn.word.${word}`, { count: quantity - shelf })}</>}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const isLost = ({ lines }: OrderReturnJson): boolean => lines.every(({ back, word }) => back === 0 && word === 'lost');

/** A return as it stands: its steps, its pieces, its money, and the way to say that it is here. */
function OneReturn({ order, returned }: ReturnProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { at, backAt, kind, state, reason, value, depositKept, amount, exchange } = returned;
  return (
    <section className="return-one">
      <ReturnSteps kind={kind} at={state === 'back' ? 'done' : 2} lost={isLost(returned)} />
      <p className="text-sm text-ink-soft">
        {backAt === null
          ? t('admin:orderReturn.onItsWaySince', { day: formatDate(at, language) })
          : t('admin:orderReturn.backOn', { day: formatDate(backAt, language) })}
      </p>
      <ReturnLines order={order} returned={returned} />
      <p className="text-sm text-ink-soft">
        <bdi>{reason}</bdi>
      </p>
      <SumList>
        <SumLine term={t('admin:orderReturn.value')}>
          <OrderTotal egp={value} />
        </SumLine>
        {depositKept > 0 && (
          <SumLine term={t('admin:orderReturn.depositKept')}>
            <OrderTotal egp={depositKept} />
          </SumLine>
        )}
        {amount > 0 && (
          <SumLine term={t('admin:orderReturn.amountBack')}>
            <OrderTotal egp={amount} />
          </SumLine>
        )}
      </SumList>
      {exchange && (
        <Link to={orderHref(exchange)} className="link link-tall">
          {t('admin:orderReturn.exchangeOrder')}
        </Link>
      )}
      {state === 'onItsWay' && (
        <May permission="orders.steps">
          <ButtonLink to={`${orderHref(order._id)}/return/${returned._id}`} size="sm" full icon="package-check">
            {t('admin:orderReturn.cameBack')}
          </ButtonLink>
        </May>
      )}
    </section>
  );
}

/** How many pieces of an order are in no return. */
const piecesLeft = ({ items, returns }: AdminOrderJson): number => {
  const sumOf = (lines: readonly { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return sumOf(items) - sumOf(returns.flatMap(({ lines }) => lines));
};

/** `piecesOut`: it was canceled, and counted pieces that went out with it are not on the shelf again. */
type PanelProps = { order: AdminOrderJson; piecesOut: boolean; now: string };

/** What of an order comes back, until when it may by law, and how to begin that. Nothing of one that has not left. */
export function ReturnsPanel({ order, piecesOut, now }: PanelProps) {
  const { t } = useTranslation();
  const { status, returns } = order;
  const isAway = status === 'out' || status === 'delivered' || (status === 'canceled' && piecesOut);
  if (!isAway && returns.length === 0) return null;
  return (
    <Panel title={t('admin:orderReturn.title')} className="returns-panel">
      {returns.map((returned) => (
        <OneReturn key={returned._id} order={order} returned={returned} />
      ))}
      <ReturnTime order={order} now={now} />
      {isAway && piecesLeft(order) > 0 && (
        <May permission="orders.steps">
          <ButtonLink to={`${orderHref(order._id)}/return`} variant="line" size="sm" full icon="undo-2">
            {t(`admin:orderReturn.begin.${status}`)}
          </ButtonLink>
        </May>
      )}
    </Panel>
  );
}
