import { FormMoney, FormRadioCards } from '~/admin/kit/form-fields';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';

/** What becomes of the money that came ahead of a parcel that was refused; `kept` in EGP. */
export function DepositFate({ kept }: { kept: number }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const amount = unbroken(money(kept));
  return (
    <div className="grid gap-3">
      <FormRadioCards
        name="deposit"
        label={t('admin:orderReturn.deposit', { amount })}
        choices={(['return', 'part', 'keep'] as const).map((value) => ({
          value,
          title: t(`admin:orderReturn.fate.${value}`),
          text: t(`admin:orderReturn.fateText.${value}`, { amount }),
        }))}
      />
      <FormMoney name="keep" label={t('admin:orderReturn.keepPart')} hint={t('admin:orderReturn.keepPartHint')} />
    </div>
  );
}
