import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { FormMoney } from '~/admin/kit/form-fields';
import { FormCheckbox, FormText } from '~/forms/form-fields';
import { unbroken } from '~/i18n/format';
import type { Localized } from '~/i18n/localized';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button, IconButton } from '~/ui/button';
import { TextField } from '~/ui/field';
import { Panel } from '~/ui/layout';

import type { CourierValues } from './courier-form.schema';

type CourierFormProps = {
  values: CourierValues;
  answer: AdminFormProps['answer'];
  regions: readonly { _id: string; name: Localized; deliveryCharge: number }[];
};

/** A courier as one form: name and tracking address, what each governorate costs, and the columns of the sheet. */
export function CourierForm({ values, answer, regions }: CourierFormProps) {
  const { t } = useTranslation();
  return (
    <AdminForm id="courier" values={values} answer={answer}>
      <div className="courier-form">
        <div className="grid gap-5">
          <Panel className="grid gap-4">
            <FormText name="name" label={t('admin:couriers.name')} required maxLength={60} />
            <FormText
              name="trackingUrl"
              label={t('admin:couriers.trackingUrl')}
              hint={t('admin:couriers.trackingHint')}
              dir="ltr"
              maxLength={300}
            />
          </Panel>
          <FeeFields values={values} regions={regions} />
        </div>
        <ColumnFields values={values} />
      </div>
    </AdminForm>
  );
}

function FeeFields({ values, regions }: Omit<CourierFormProps, 'answer'>) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  return (
    <Panel title={t('admin:couriers.fees')}>
      <p className="mb-3 text-sm text-ink-soft">{t('admin:couriers.feesText')}</p>
      <div className="courier-all">
        <TextField name="allFees" label={t('admin:couriers.allFees')} inputMode="decimal" autoComplete="off" />
        <Button type="submit" name="setAll" value="yes" variant="line" size="sm" formNoValidate>
          {t('admin:couriers.setAll')}
        </Button>
      </div>
      {values.fees.map(({ region: id }, place) => {
        const region = regions.find(({ _id }) => _id === id);
        return (
          <div key={id} className="courier-fee">
            <input type="hidden" name={`fees[${place}].region`} value={id} />
            <span>
              {region && pick(region.name)}
              <span className="block text-sm text-ink-soft">
                {t('admin:couriers.customerPays', { amount: unbroken(money(region?.deliveryCharge ?? 0)) })}
              </span>
            </span>
            <FormMoney
              name={`fees[${place}].fee`}
              label={
                <span className="visually-hidden">
                  {t('admin:couriers.feeOf', { name: region ? pick(region.name) : '' })}
                </span>
              }
            />
          </div>
        );
      })}
    </Panel>
  );
}

function ColumnFields({ values: { columns } }: Pick<CourierFormProps, 'values'>) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:couriers.columns')}>
      <p className="mb-3 text-sm text-ink-soft">{t('admin:couriers.columnsText')}</p>
      {columns.map(({ field }, place) => {
        const name = t(`admin:couriers.field.${field}`);
        return (
          <div key={field} className="courier-column">
            <input type="hidden" name={`columns[${place}].field`} value={field} />
            <FormCheckbox name={`columns[${place}].use`} label={name} />
            <FormText
              name={`columns[${place}].heading`}
              label={<span className="visually-hidden">{t('admin:couriers.headingOf', { name })}</span>}
              dir="ltr"
              maxLength={40}
            />
            <IconButton
              type="submit"
              name="up"
              value={place}
              icon="arrow-up"
              label={t('admin:couriers.up', { name })}
              disabled={place === 0}
              formNoValidate
            />
            <IconButton
              type="submit"
              name="down"
              value={place}
              icon="arrow-down"
              label={t('admin:couriers.down', { name })}
              disabled={place === columns.length - 1}
              formNoValidate
            />
          </div>
        );
      })}
    </Panel>
  );
}
