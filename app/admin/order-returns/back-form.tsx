import { FormNumber } from '~/admin/kit/form-fields';
import { orderHref } from '~/admin/orders/orders.admin';
import type { AdminOrderJson } from '~/admin/orders/orders.json';
import type { OrderReturnJson } from '~/features/order/order.json';
import { RETURN_WORDS } from '~/features/order-returns/back.rules';
import { FormFaults } from '~/forms/form-faults';
import { FormCheckbox, FormSelect } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { formatCount } from '~/i18n/format';
import { formatDay } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';

type BackFormProps = {
  order: AdminOrderJson;
  returned: OrderReturnJson;
  /** On which it can have come, today first. */
  days: readonly string[];
  answer: FormAnswer | undefined;
};

/**
 * The parcel is here: how many pieces of each line, whether they go on the shelf, and a word for what does not; or it
 * will never come.
 */
export function BackForm({ order, returned, days, answer }: BackFormProps) {
  const { t } = useTranslation();
  const { pick, language } = useLanguage();
  const start = {
    lines: returned.lines.map(({ quantity }) => ({ quantity: formatCount(quantity), restock: 'on', word: 'damaged' })),
  };
  const form = useServerForm({ id: 'back', start, answer });
  return (
    <ServerForm form={form} action={`${orderHref(order._id)}/return/${returned._id}`} className="grid gap-4">
      <FormFaults form={form} />
      {returned.lines.map(({ line, quantity }, place) => {
        const item = order.items.find(({ _id }) => _id === line);
        return (
          <fieldset key={line} className="return-back">
            <legend className="font-medium">{item && pick(item.name)}</legend>
            <input type="hidden" name={`lines[${place}].line`} value={line} />
            <FormNumber
              name={`lines[${place}].quantity`}
              label={t('admin:orderReturn.came')}
              suffix={t('admin:orderReturn.of', { count: quantity })}
            />
            <FormSelect
              name={`lines[${place}].word`}
              label={t('admin:orderReturn.notBack')}
              options={RETURN_WORDS.map((value) => ({ value, label: t(`admin:orderReturn.why.${value}`) }))}
            />
            <FormCheckbox name={`lines[${place}].restock`} label={t('admin:orderReturn.restock')} />
          </fieldset>
        );
      })}
      <FormSelect
        name="since"
        label={t('admin:orderReturn.backSince')}
        options={days.map((day, ago) => ({
          value: ago === 0 ? '' : day,
          label: ago === 0 ? t('admin:orderReturn.today') : formatDay(day, language),
        }))}
      />
      <Button type="submit" full icon="package-check">
        {t('admin:orderReturn.cameBack')}
      </Button>
      <Confirm text={t('admin:orderReturn.neverCame')} danger>
        <p className="mb-3 text-sm">{t('admin:orderReturn.neverCameText')}</p>
        <Button type="submit" name="lost" value="on" variant="danger-filled" size="sm">
          {t('admin:orderReturn.closeLost')}
        </Button>
      </Confirm>
    </ServerForm>
  );
}
