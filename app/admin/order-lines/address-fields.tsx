import { ORDER_FIELD_NAMES, orderField, type OrderFieldName } from '~/features/order/order.fields';
import type { RegionJson } from '~/features/region/region.json';
import { regionLabel } from '~/features/region/region.rules';
import { FormSelect, FormText, FormTextarea } from '~/forms/form-fields';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

type AddressFieldsProps = { regions: readonly RegionJson[]; without?: readonly OrderFieldName[] };

/** To whom and where an order goes: the fields of `ORDER_FIELDS`, in their order, but for some. */
export function AddressFields({ regions, without = [] }: AddressFieldsProps) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  return (
    <div className="field-grid">
      {ORDER_FIELD_NAMES.filter((name) => !without.includes(name)).map((name) => {
        const { control, required } = orderField(name);
        const field = {
          ...{ name, label: t(`orderField.${name}`), required, autoComplete: 'off' },
          ...(!required && { mark: t('admin:orderLines.optional') }),
        };
        if (control === 'phone') return <FormText key={name} {...field} type="tel" dir="ltr" inputMode="tel" />;
        if (control === 'lines') return <FormTextarea key={name} {...field} wide rows={2} />;
        if (control === 'line') return <FormText key={name} {...field} />;
        const options = regions.map((region) => ({
          value: region._id,
          label: `${regionLabel(region, language)} · ${region.deliveryCharge ? money(region.deliveryCharge) : t('free')}`,
        }));
        return (
          <FormSelect
            key={name}
            {...field}
            options={[{ value: '', label: t('admin:orderLines.chooseRegion') }, ...options]}
          />
        );
      })}
    </div>
  );
}
