import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { OrderFacts } from '~/admin/order-stream/order-facts';
import { orderHref } from '~/admin/orders/orders.admin';
import { ContactLinks, OrderLine, OrderTotal } from '~/admin/orders/orders-parts';
import { addressLines } from '~/features/order/order.fields';
import { sumRows } from '~/features/pricing/order-sums';
import type { FormAnswer } from '~/forms/server-form';
import { formatAge } from '~/i18n/format-age';
import { formatPhone } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { SumLine, SumList } from '~/ui/layout';

import type { Board, BoardOrderJson } from './board';
import { BoardTag } from './board-tag';
import { OutcomeForm } from './outcome-form';

function Number({ entry, phone, large = false }: { entry: BoardOrderJson; phone: string; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="board-number">
      <p className="grow">
        {!large && <span className="block text-sm text-ink-soft">{t('orderField.phone2')}</span>}
        <bdi dir="ltr" className={large ? 'board-phone' : 'font-medium'}>
          {formatPhone(phone)}
        </bdi>
      </p>
      <ContactLinks name={entry.order.address.name} phone={phone} greeting={entry.greeting} line />
    </div>
  );
}

function Said({ icon, term, children }: { icon: IconName; term?: string; children: ReactNode }) {
  return (
    <div className="board-said">
      <Icon name={icon} />
      <div>
        {term !== undefined && <p className="text-sm text-ink-soft">{term}</p>}
        {children}
      </div>
    </div>
  );
}

/** Where it goes, with the landmark and the customer's words; nothing is cut. */
function Address({ entry: { order } }: { entry: BoardOrderJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { landmark, note, region } = order.address;
  return (
    <div className="board-address">
      <Said icon="map-pin">
        {addressLines({ ...order.address, landmark: '' }, 'views').map((line, place) => (
          <bdi key={place} className="block">
            {line}
          </bdi>
        ))}
        {region && <span className="font-medium">{pick(region.name)}</span>}
      </Said>
      {landmark !== '' && (
        <Said icon="store" term={t('orderField.landmark')}>
          <bdi>{landmark}</bdi>
        </Said>
      )}
      {note !== '' && (
        <Said icon="sticky-note" term={t('admin:confirm.wrote')}>
          <bdi className="typed-lines">{note}</bdi>
        </Said>
      )}
    </div>
  );
}

function Sums({ entry: { order } }: { entry: BoardOrderJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { region } = order.address;
  return (
    <SumList className="mt-2 border-t border-line pt-3">
      {sumRows(order, 'views').map(({ sum, called, amount, free }, place) => (
        <SumLine key={place} term={called ? pick(called) : t(`orderSum.${sum}`)}>
          {free ? t('free') : <OrderTotal egp={amount} />}
          {sum === 'deliveryCharge' && region && (
            <span className="text-ink-soft"> · {t('admin:confirm.days', { count: region.etaDays })}</span>
          )}
        </SumLine>
      ))}
      <SumLine term={t('admin:confirm.collect')} total>
        <OrderTotal egp={order.payment.due} />
      </SumLine>
    </SumList>
  );
}

type OrderCardProps = { entry: BoardOrderJson; board: Board; answer: FormAnswer | undefined };

/** All of an order that is read aloud on the phone, what is known of the customer, and how the call ended. */
export function OrderCard({ entry, board, answer }: OrderCardProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { order, holds } = entry;
  const { name, phone, phone2 } = order.address;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <div className="board-card panel">
      <div className="board-aloud">
        <div className="board-card-head">
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <BoardTag entry={entry} />
        </div>
        <p className="text-sm text-ink-soft">
          <Link to={orderHref(order._id)} className="link link-tall">
            {t('admin:orders.one', { number: order.number })}
          </Link>
          {' · '}
          {t('admin:orders.pieces', { count: pieces })} · {formatAge(order.createdAt, board.now, language)}
        </p>
        <Number entry={entry} phone={phone} large />
        {phone2 !== '' && <Number entry={entry} phone={phone2} />}
        <Address entry={entry} />
        <ul>
          {order.items.map((item) => (
            <OrderLine key={item._id} item={item} />
          ))}
        </ul>
        <Sums entry={entry} />
      </div>
      <div className="board-outcome">
        <OrderFacts facts={order.facts} tags={entry.tags} />
        {entry.officeNote !== '' && (
          <p className="stream-quote typed-lines" dir="auto">
            {entry.officeNote}
          </p>
        )}
        <OutcomeForm entry={entry} board={board} answer={answer} />
        {board.confirmHours !== null && (
          <p className="text-sm text-ink-soft">
            {t(holds ? 'admin:confirm.willBeFree' : 'admin:confirm.isFree', { count: board.confirmHours })}
          </p>
        )}
      </div>
    </div>
  );
}
