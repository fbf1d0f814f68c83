import { FormMoney } from '~/admin/kit/form-fields';
import { useMay } from '~/auth/may';
import { FormText } from '~/forms/form-fields';
import { useFormField } from '~/forms/form-answer';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

const REASONS = ['regular', 'agreed', 'fault', 'staff'] as const;

/** What the shop takes off and why, for those who may; for others what was given stays, and is told. */
export function DiscountFields() {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const may = useMay();
  const amount = useFormField('discount.amount');
  const reason = useFormField('discount.reason');
  if (!may('orders.discount')) {
    return (
      <>
        <input type="hidden" name="discount.amount" value={amount.value} />
        <input type="hidden" name="discount.reason" value={reason.value} />
        {amount.value && (
          <p className="field-wide">
            {t('discount')}: {money(Number(amount.value))} · <bdi>{reason.value}</bdi>
          </p>
        )}
      </>
    );
  }
  return (
    <>
      <FormMoney name="discount.amount" label={t('discount')} />
      <FormText
        name="discount.reason"
        label={t('admin:orderLines.discountReason')}
        list="discount-reasons"
        dir={undefined}
      />
      <datalist id="discount-reasons">
        {REASONS.map((each) => (
          <option key={each} value={t(`admin:orderLines.discountReasons.${each}`)} />
        ))}
      </datalist>
    </>
  );
}
