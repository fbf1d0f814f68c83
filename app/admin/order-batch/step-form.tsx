import { Form } from '@remix-run/react';

import { courierChoices } from '~/admin/order-shipment/shipment-choices';
import type { OrderSummaryJson } from '~/admin/orders/orders.json';
import { formatCount, unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, ButtonLink } from '~/ui/button';
import { Checkbox } from '~/ui/choice';
import { SelectField, TextField } from '~/ui/field';
import { Panel } from '~/ui/layout';

import { type BatchStep, statusBefore } from './order-batch.admin';

type StepFormProps = {
  step: BatchStep;
  orders: readonly OrderSummaryJson[];
  /** Where one was, and goes back to. */
  list: string;
  couriers: readonly { name: string }[];
};

/** What a batch will do, order by order, before it does it: who goes, who stays and why. Needs no scripts. */
export function BatchStepForm({ step, orders, list, couriers }: StepFormProps) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const before = orders.filter(({ status }) => status === statusBefore(step));
  const going = before.filter(({ awaits }) => awaits === null);
  const due = going.reduce((sum, order) => sum + Math.round(order.due * 100), 0) / 100;
  const amount = unbroken(money(due));
  return (
    <Panel title={t(`admin:batch.title.${step}`, { count: going.length, of: formatCount(orders.length) })}>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="list" value={list} />
        {step === 'send-out' && <CourierFields couriers={couriers} />}
        <ul className="batch-list">
          {going.map((order) => (
            <BatchLine key={order._id} order={order} withWaybill={step === 'send-out'} />
          ))}
        </ul>
        <LeftOut step={step} orders={orders} />
        {going.length > 0 && step === 'send-out' && (
          <p className="batch-note">{t('admin:batch.messages', { count: going.length })}</p>
        )}
        <span className="flex flex-wrap gap-3">
          <Button type="submit" icon={step === 'send-out' ? 'truck' : 'check'}>
            {t(`admin:batch.now.${step}`, { count: going.length, amount })}
          </Button>
          <ButtonLink to={list} variant="line">
            {t('admin:batch.cancel')}
          </ButtonLink>
        </span>
      </Form>
    </Panel>
  );
}

/** Who carries all of them: one of the list, or somebody by name. */
function CourierFields({ couriers }: Pick<StepFormProps, 'couriers'>) {
  const { t } = useTranslation();
  const label = t('admin:batch.courier');
  if (couriers.length === 0) return <TextField name="courier" label={label} dir="auto" maxLength={60} />;
  return (
    <>
      <SelectField
        name="courier"
        label={label}
        options={courierChoices(couriers, null, t('admin:orders.shipment.nobody'))}
      />
      <TextField name="otherCourier" label={t('admin:orders.shipment.other')} dir="auto" maxLength={60} />
    </>
  );
}

function BatchLine({ order, withWaybill }: { order: OrderSummaryJson; withWaybill: boolean }) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  return (
    <li>
      <input type="hidden" name="orders" value={order.number} />
      <span>
        <b>{order.number}</b> · <bdi>{order.customer.name}</bdi>
        <br />
        <span className="text-sm text-ink-soft">
          {pick(order.region)} · {t('admin:orders.pieces', { count: order.pieces })}
        </span>
      </span>
      <span className="batch-collect">
        <span className="text-sm text-ink-soft">{t('admin:batch.collect')}</span>
        <br />
        <bdi className="money">{money(order.due)}</bdi>
      </span>
      {withWaybill && (
        <TextField
          name={`waybill:${order.number}`}
          label={<span className="visually-hidden">{t('admin:batch.waybillOf', { number: order.number })}</span>}
          placeholder={t('admin:batch.waybill')}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
        />
      )}
    </li>
  );
}

/** Who stays: those that wait for their money may go all the same, the others stand elsewhere by now. */
function LeftOut({ step, orders }: Pick<StepFormProps, 'step' | 'orders'>) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const left = orders.filter(({ status, awaits }) => status !== statusBefore(step) || awaits !== null);
  if (left.length === 0) return null;
  return (
    <ul className="batch-left">
      {left.map(({ _id, number, customer, status, awaits, due }) => {
        const mayGo = status === statusBefore(step);
        const why = mayGo && awaits ? t(`admin:batch.left.${awaits}`) : t(`admin:batch.left.${status}`);
        return (
          <li key={_id}>
            <span>
              <b>{t('admin:batch.leftOut', { number })}</b> · <bdi>{customer.name}</bdi>
              <br />
              {why}
              {mayGo && <> ({unbroken(money(due))})</>}
            </span>
            {mayGo && (
              <Checkbox id={`anyway-${number}`} name="anyway" value={number} label={t(`admin:batch.anyway.${step}`)} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
