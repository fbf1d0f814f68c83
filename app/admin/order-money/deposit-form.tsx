import { FormMoney } from '~/admin/kit/form-fields';
import { orderHref } from '~/admin/orders/orders.admin';
import type { AdminOrderJson } from '~/admin/orders/orders.json';
import type { DepositChoice } from '~/features/order-money/money.rules';
import type { TransferMethod } from '~/features/settings/ways-to-pay';
import { FormFaults } from '~/forms/form-faults';
import { FormSelect } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { formatCount, formatNumber, plainAmount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

export type DepositFormProps = {
  order: AdminOrderJson;
  /** The amount that stands in the field, in EGP; null: none yet. */
  amount: number | null;
  by: TransferMethod | null;
  /** The accounts that the shop has named. */
  ways: readonly TransferMethod[];
  choices: readonly { choice: DepositChoice; amount: number }[];
  /** What the customer is told; null: so much can't be asked for. */
  text: string | null;
  seen: string;
  answer: FormAnswer | undefined;
};

const short = (egp: number): string => (Number.isInteger(egp) ? formatCount(egp) : formatNumber(egp));

/**
 * Asks for a deposit: amounts to choose from fill the field, the message stands as its customer reads it. Choosing and
 * looking only lead to this page again; one button asks.
 */
export function DepositForm({ order, amount, by, ways, choices, text, seen, answer }: DepositFormProps) {
  const { t } = useTranslation();
  const start = { amount: amount === null ? '' : plainAmount(amount), by: by ?? '' };
  const form = useServerForm({ id: 'deposit', start, answer, anew: JSON.stringify([start, seen]) });
  return (
    <ServerForm
      form={form}
      action={`${orderHref(order._id)}/deposit`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      preventScrollReset
    >
      {/* Enter in the field shows the message: it is read before it goes. */}
      <button type="submit" formMethod="get" hidden />
      <FormFaults form={form} />
      <input type="hidden" name="seen" value={seen} />
      <div className="money-fields">
        <FormMoney name="amount" label={t('admin:orderMoney.amount')} required />
        <FormSelect
          name="by"
          label={t('admin:orderMoney.paysBy')}
          options={[
            { value: '', label: t('admin:orderMoney.anyAccount') },
            ...ways.map((way) => ({ value: way, label: t(`payment.${way}`) })),
          ]}
        />
      </div>
      <div className="chips" role="group" aria-label={t('admin:orderMoney.choices')}>
        {choices.map(({ choice, amount: egp }) => (
          <button
            key={choice}
            type="submit"
            formMethod="get"
            name="choose"
            value={plainAmount(egp)}
            className="chip chip-sub"
            aria-current={egp === amount || undefined}
          >
            {t(`admin:orderMoney.choice.${choice}`, { amount: short(egp) })}
          </button>
        ))}
        <Button type="submit" formMethod="get" variant="quiet" size="sm" icon="eye">
          {t('admin:orderMoney.showMessage')}
        </Button>
      </div>
      {text !== null && (
        <div className="money-message" lang={order.language} dir={order.language === 'ar' ? 'rtl' : 'ltr'}>
          <p className="typed-lines">{text}</p>
        </div>
      )}
      <Button type="submit" icon="send" full>
        {t('admin:orderMoney.askNow')}
      </Button>
      <p className="text-sm text-ink-soft">{t('admin:orderMoney.waitsNote')}</p>
    </ServerForm>
  );
}
