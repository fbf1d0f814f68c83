import { FormMoney } from '~/admin/kit/form-fields';
import type { CourierJson } from '~/features/courier/courier.json';
import { FormFaults } from '~/forms/form-faults';
import { FormSelect, FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { COMMA } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { courierChoices } from './shipment-choices';

type ShipmentFormProps = {
  shipment: { courier: string | null; waybill: string | null; fee: number | null };
  /** The governorate that it goes to; null: nowhere. */
  region: string | null;
  couriers: readonly CourierJson[];
  answer: FormAnswer | undefined;
};

/** Who carries it and the number of its waybill, which the customer sees, and what the courier asks of the shop. */
export function ShipmentForm({ shipment: { courier, waybill, fee }, region, couriers, answer }: ShipmentFormProps) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  const agreed = couriers.flatMap(({ name, fees }) => {
    const own = fees.find((each) => each.region === region)?.fee;
    return own === undefined ? [] : [{ name, fee: own }];
  });
  const proposed = fee ?? agreed.find(({ name }) => name === courier)?.fee;
  const start = {
    ...{ courier: courier ?? '', waybill: waybill ?? '', otherCourier: '' },
    fee: proposed === undefined ? '' : String(proposed),
  };
  const form = useServerForm({ id: 'shipment', start, answer, anew: JSON.stringify(start) });
  const said = agreed.map((each) => `${each.name} ${money(each.fee)}`).join(COMMA[language]);
  return (
    <Panel title={t('admin:orders.shipment.title')}>
      <ServerForm form={form} className="grid gap-3" preventScrollReset>
        <FormFaults form={form} />
        <input type="hidden" name="intent" value="shipment" />
        {couriers.length > 0 && (
          <FormSelect
            name="courier"
            label={t('admin:orders.shipment.courier')}
            options={courierChoices(couriers, courier, t('admin:orders.shipment.nobody'))}
          />
        )}
        <FormText
          name={couriers.length > 0 ? 'otherCourier' : 'courier'}
          label={t(couriers.length > 0 ? 'admin:orders.shipment.other' : 'admin:orders.shipment.courier')}
          hint={couriers.length > 0 ? t('admin:orders.shipment.otherHint') : undefined}
        />
        <FormText
          name="waybill"
          label={t('admin:orders.shipment.waybill')}
          hint={t('admin:orders.shipment.hint')}
          dir="ltr"
        />
        <FormMoney
          name="fee"
          label={t('admin:orders.shipment.fee')}
          hint={said === '' ? t('admin:orders.shipment.feeHint') : t('admin:orders.shipment.agreed', { fees: said })}
        />
        <Button type="submit" variant="line" size="sm">
          {t('admin:orders.shipment.save')}
        </Button>
      </ServerForm>
    </Panel>
  );
}
