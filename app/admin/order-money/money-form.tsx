import { useMay } from '~/auth/may';
import { FormMoney, FormRadioCards } from '~/admin/kit/form-fields';
import { orderHref } from '~/admin/orders/orders.admin';
import type { AdminOrderJson } from '~/admin/orders/orders.json';
import { PAYMENT_WAYS, type PaymentWay } from '~/db/schema/order.values';
import { FormFaults } from '~/forms/form-faults';
import { FormSelect, FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { plainAmount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

/** How money of an order mostly comes: by the courier once it has left, else as it is paid. */
const usualWay = ({ status, payment }: AdminOrderJson): PaymentWay => {
  if (payment.method !== 'cod') return payment.method;
  return status === 'out' || status === 'delivered' ? 'courier' : 'cash';
};

/** Writes down that money came or went back; who may not give any back is not asked which. */
export function MoneyForm({ order, answer }: { order: AdminOrderJson; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const may = useMay();
  const { due, entries } = order.payment;
  const seen = entries.at(-1)?._id ?? '';
  const directions = (['in', 'out'] as const).filter((way) => may(way === 'in' ? 'orders.money' : 'orders.refund'));
  const start = { direction: directions[0] ?? '', amount: due > 0 ? plainAmount(due) : '', how: usualWay(order) };
  const form = useServerForm({ id: 'money', start, answer, anew: seen });
  return (
    <ServerForm form={form} action={`${orderHref(order._id)}/money`} className="grid gap-3">
      <FormFaults form={form} />
      <input type="hidden" name="seen" value={seen} />
      {directions.length > 1 ? (
        <FormRadioCards
          name="direction"
          label={t('admin:orderMoney.which')}
          className="money-directions"
          choices={directions.map((value) => ({ value, title: t(`admin:orderMoney.direction.${value}`) }))}
        />
      ) : (
        <input type="hidden" name="direction" value={start.direction} />
      )}
      <div className="money-fields">
        <FormMoney name="amount" label={t('admin:orderMoney.amount')} required />
        <FormSelect
          name="how"
          label={t('admin:orderMoney.howLabel')}
          options={PAYMENT_WAYS.map((value) => ({ value, label: t(`admin:orderMoney.how.${value}`) }))}
        />
      </div>
      <FormText
        name="reference"
        label={t('admin:orderMoney.reference')}
        hint={t('admin:orderMoney.referenceHint')}
        dir="ltr"
      />
      <Button type="submit" variant="line" size="sm">
        {t('admin:orderMoney.save')}
      </Button>
    </ServerForm>
  );
}
