import { Form, Link } from '@remix-run/react';
import { type MouseEvent, useEffect, useState } from 'react';

import { May } from '~/auth/may';
import type { OrderSummaryJson } from '~/admin/orders/orders.json';
import { formatCount, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

import { BATCH_FORM, BATCH_LIMIT, type Ticks } from './order-batch.admin';

const boxes = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[name="orders"][form="${BATCH_FORM}"]`),
];

const tickAll = (checked: boolean): void => {
  for (const box of boxes()) box.checked = checked;
  document.dispatchEvent(new Event('change'));
};

/** The box of a row. Where all that match are chosen, it is theirs and says so. */
export function OrderTick({ order, ticks }: { order: OrderSummaryJson; ticks: Ticks | null }) {
  const { t } = useTranslation();
  return (
    <label className="flex">
      <input
        // A row that has gone a step on is ticked no more.
        key={`${order.status} ${ticks ?? ''}`}
        type="checkbox"
        className="checkbox"
        name="orders"
        value={order.number}
        form={BATCH_FORM}
        data-due={order.due}
        defaultChecked={ticks !== null}
        disabled={ticks === 'all'}
        autoComplete="off"
        aria-label={t('admin:batch.tick', { number: order.number })}
      />
    </label>
  );
}

/** The head of the column of boxes: with scripts it ticks the page. */
export function TickHeader() {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('admin:batch.ticks')}</span>
      <input
        type="checkbox"
        className="checkbox tick-all"
        aria-label={t('admin:batch.tickPage')}
        autoComplete="off"
        onChange={({ currentTarget: { checked } }) => {
          tickAll(checked);
        }}
      />
    </>
  );
}

/** How many boxes are ticked and what is to collect of them in EGP; null without scripts. */
function useTicked(ticks: Ticks | null): { count: number; due: number } | null {
  const [ticked, setTicked] = useState<{ count: number; due: number } | null>(null);
  useEffect(() => {
    const read = () => {
      const chosen = boxes().filter(({ checked }) => checked);
      const due = chosen.reduce((sum, box) => sum + Math.round(Number(box.dataset.due) * 100), 0) / 100;
      setTicked({ count: chosen.length, due });
    };
    read();
    document.addEventListener('change', read);
    return () => {
      document.removeEventListener('change', read);
    };
  }, [ticks]);
  return ticked;
}

type BatchBarProps = {
  /** The list as it is now, without its ticks. */
  list: string;
  /** How many orders the filters leave. */
  total: number;
  ticks: Ticks | null;
};

/** At the foot: what can be done to all that are ticked. With scripts it comes with the first tick. */
export function BatchBar({ list, total, ticks }: BatchBarProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const ticked = useTicked(ticks);
  const all = ticks === 'all';
  const onPage = (event: MouseEvent) => {
    event.preventDefault();
    tickAll(true);
  };
  return (
    <Form id={BATCH_FORM} method="post" action="/admin/orders" className="batch-bar">
      <input type="hidden" name="list" value={list} />
      {all && <input type="hidden" name="scope" value="all" />}
      <p className="batch-bar-count" role="status">
        {all
          ? t('admin:batch.allTicked', { count: total })
          : ticked && (
              <>
                <b>{t('admin:batch.ticked', { count: ticked.count })}</b>
                {' · '}
                {t('admin:batch.toCollect', { amount: unbroken(money(ticked.due)) })}
              </>
            )}
      </p>
      <span className="batch-bar-ticks">
        {!all && (
          <button type="submit" name="tick" value="page" className="link link-tall" onClick={onPage}>
            {t('admin:batch.tickPage')}
          </button>
        )}
        {!all && total <= BATCH_LIMIT && (
          <button type="submit" name="tick" value="all" className="link link-tall">
            {t('admin:batch.tickAll', { total: formatCount(total) })}
          </button>
        )}
        <Link
          to={list}
          className="link link-tall"
          onClick={() => {
            tickAll(false);
          }}
        >
          {t('admin:batch.clear')}
        </Link>
      </span>
      <span className="batch-bar-actions">
        <May permission="orders.pack">
          <Button type="submit" name="batch" value="slips" variant="line" size="sm" icon="package">
            {t('admin:batch.slips')}
          </Button>
        </May>
        <Button type="submit" name="batch" value="invoices" variant="line" size="sm" icon="receipt">
          {t('admin:batch.invoices')}
        </Button>
        <May permission="couriers.write">
          <Button type="submit" name="batch" value="sheet" variant="line" size="sm" icon="download">
            {t('admin:batch.sheet')}
          </Button>
        </May>
        <May permission="orders.steps">
          <Button type="submit" name="batch" value="accept" variant="line" size="sm" icon="check">
            {t('admin:batch.accept')}
          </Button>
          <Button type="submit" name="batch" value="send-out" size="sm" icon="truck">
            {t('admin:batch.send-out')}
          </Button>
        </May>
      </span>
    </Form>
  );
}
