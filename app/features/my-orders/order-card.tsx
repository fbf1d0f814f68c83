import { Link } from '@remix-run/react';

import { StatusTag } from '~/features/order/order-parts';
import type { OrderJson } from '~/features/order/order.json';
import { formatDate } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Money } from '~/ui/card';
import { Picture } from '~/ui/picture';

import { ReorderForm } from './reorder-form';

const PICTURES = 3;

/** One order in a list: when, what, where it is and what it came to; the whole card leads to it. */
export function OrderCard({ order }: { order: OrderJson }) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="panel order-card">
      <div className="thumbs" aria-hidden="true">
        {order.items.slice(0, PICTURES).map(({ image, itemId }, index) => {
          const { src, srcSet, width = 800, height = 800 } = imageSources(image, { upTo: 64 });
          return (
            <Picture
              key={`${index}-${itemId}`}
              src={src}
              srcSet={srcSet}
              width={width}
              height={height}
              sizes="64px"
              alt=""
              className="thumb"
            />
          );
        })}
      </div>
      <div className="order-card-text">
        <h2 className="font-sans text-lg font-medium leading-ui">
          <Link to={`/user/my-orders/${order._id}`} className="order-card-link">
            {t('account:orders.order', { number: order.number })}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {formatDate(order.createdAt, language)} · {t('account:orders.pieces', { count: pieces })}
        </p>
      </div>
      <StatusTag status={order.status} />
      <Money className="text-end font-semibold">{money(order.total)}</Money>
      <ReorderForm order={order} small />
    </article>
  );
}
