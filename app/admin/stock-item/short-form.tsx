import { Form, Link } from '@remix-run/react';

import { orderHref } from '~/admin/orders/orders.admin';
import { useMay } from '~/auth/may';
import type { PromisedJson } from '~/features/stock/ledger.queries.server';
import type { StockJson } from '~/features/stock/stock.json';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { RadioCard, RadioGroup } from '~/ui/choice';

import type { ShortAsk } from './item.queries.server';
import { itemHref } from './stock';
import { useAmount } from './stock-parts';

/** What was typed in the form of the change, which is sent again. */
export type TypedChange = Readonly<Record<'way' | 'amount' | 'reason' | 'note' | 'key' | 'last', string>>;

type ShortFormProps = { row: StockJson; ask: ShortAsk; typed: TypedChange; returnTo: string | undefined; now: string };

/** The count is less than is promised: which orders that means, and what becomes of them, before it is kept. */
export function ShortForm({ row, ask: { after, promised }, typed, returnTo, now }: ShortFormProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const may = useMay();
  const { itemId, size, unit } = row;
  const newest = promised.filter(({ order }) => order.confirmation === 'waiting').at(-1);
  return (
    <Form method="post" action={itemHref({ itemId, size })} className="stock-form dense" preventScrollReset>
      <input type="hidden" name="size" value={size ?? ''} />
      <input type="hidden" name="unit" value={unit} />
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <dl className="stock-counts">
        <div>
          <dt>{t('admin:stock.youCounted')}</dt>
          <dd>{amount(after, unit)}</dd>
        </div>
        <div>
          <dt>{t('admin:stock.columns.promised')}</dt>
          <dd>{amount(row.promised, unit)}</dd>
        </div>
        <div>
          <dt>{t('admin:stock.missing')}</dt>
          <dd className="text-danger">{amount(after - (row.promised ?? 0), unit)}</dd>
        </div>
      </dl>
      <Alert tone="danger" live title={t('admin:stock.shortAsk.title')} />
      <fieldset className="grid gap-2">
        <legend className="visually-hidden">{t('admin:stock.shortAsk.orders')}</legend>
        {promised.map((each) => (
          <ShortOrder key={each.order._id} each={each} ticked={each === newest} row={row} now={now} />
        ))}
      </fieldset>
      {may('orders.steps') && (
        <RadioGroup id="short-do" legend={t('admin:stock.shortAsk.do')}>
          <RadioCard
            name="do"
            value="mark"
            defaultChecked
            title={t('admin:stock.shortAsk.mark')}
            text={t('admin:stock.shortAsk.markText')}
          />
          <RadioCard name="do" value="leave" title={t('admin:stock.shortAsk.leave')} />
        </RadioGroup>
      )}
      <Button type="submit" full name="short" value="on">
        {t('admin:stock.shortAsk.keep', { amount: amount(after, unit) })}
      </Button>
      <p className="text-sm text-ink-soft">{t('admin:stock.shortAsk.footnote')}</p>
    </Form>
  );
}

type ShortOrderProps = { each: PromisedJson; ticked: boolean; row: StockJson; now: string };

function ShortOrder({ each: { order, quantity }, ticked, row, now }: ShortOrderProps) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const amount = useAmount();
  const may = useMay();
  return (
    <div className="stock-short-order">
      {may('orders.steps') && (
        <input
          type="checkbox"
          className="checkbox"
          name="orders"
          value={order._id}
          defaultChecked={ticked}
          aria-label={t('admin:orders.one', { number: order.number })}
        />
      )}
      <p className="min-w-0">
        {may('orders.read') ? (
          <Link to={orderHref(order._id)} className="link">
            {order.number}
          </Link>
        ) : (
          order.number
        )}
        {order.name !== '' && (
          <>
            {' '}
            · <bdi className="font-medium">{order.name}</bdi>{' '}
            <span className="text-sm text-ink-soft">{pick(order.region)}</span>
          </>
        )}
        <span className="block text-sm text-ink-soft">
          {order.confirmation === 'waiting' && `${t('admin:stock.notConfirmed')} · `}
          <time dateTime={order.createdAt}>{formatMoment(order.createdAt, now, language)}</time>
        </span>
      </p>
      <bdi className="font-medium">{row.unit === 'ml' ? amount(quantity, 'ml') : `× ${amount(quantity, 'piece')}`}</bdi>
    </div>
  );
}
