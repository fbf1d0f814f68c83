import { BoughtItems, OrderTotals } from '~/features/order/order-parts';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';
import { Panel } from '~/ui/layout';
import { Breadcrumbs } from '~/ui/ways';

import { CustomerYes } from './customer-yes';
import type { LinkedOrder } from './linked-order';
import { Canceled, OrderTimeline } from './order-timeline';

/** An order as the link of a message opens it, without a login (contract 6.13). */
export function LinkedOrderView({ order }: { order: LinkedOrder | null }) {
  const { t } = useTranslation();
  if (!order) {
    return (
      <div className="page-wrap section-last">
        <EmptyState
          icon="package-search"
          headingLevel={1}
          title={t('account:orders.linked.gone')}
          text={t('account:orders.linked.goneText')}
          actions={<ButtonLink to="/store">{t('nav.store')}</ButtonLink>}
        />
      </div>
    );
  }
  const { number, status, history, firstName, items, page } = order;
  const crumbs = [{ text: t('nav.home'), to: '/' }, { text: t('account:orders.order', { number }) }];
  const delivery = { reason: order.freeDeliveryReason, region: null };
  return (
    <div className="page-wrap section-last linked-order">
      <Breadcrumbs label={t('nav.breadcrumbs')} crumbs={crumbs} />
      <header className="mb-7">
        <h1 className="page-title">{t(`account:orders.heading.${status}`)}</h1>
        <p className="mt-2 text-ink-soft">
          {t('account:orders.linked.for')} <bdi>{firstName}</bdi> · {t('account:orders.orderLabel')}{' '}
          <bdi dir="ltr">{number}</bdi>
        </p>
      </header>
      <CustomerYes answer={order.answer} due={order.due} yesLink={order.yesLink} />
      {status === 'canceled' ? <Canceled history={history} /> : <OrderTimeline status={status} history={history} />}
      <Panel title={t('account:orders.what')}>
        <BoughtItems items={items} />
        <OrderTotals sums={order} delivery={delivery} />
      </Panel>
      <p className="mt-7 mb-3 text-sm text-ink-soft">{t('account:orders.linked.moreText')}</p>
      <ButtonLink to={page} variant="line">
        {t('account:orders.linked.more')}
      </ButtonLink>
    </div>
  );
}
