import type { KnownCustomer } from '~/features/order-manual/order-customer.server';
import { FormText } from '~/forms/form-fields';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Button } from '~/ui/button';

/** Who ordered: looked up by the phone. At the counter all of it may be left empty. */
export function CustomerFields({ customer }: { customer: KnownCustomer | null | undefined }) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const optional = t('admin:orderLines.optional');
  return (
    <div id="customer" className="form-stack">
      <div className="customer-find">
        <FormText
          name="customer.phone"
          label={t('orderField.phone')}
          hint={<span className="at-counter">{t('admin:orderNew.counterHint')}</span>}
          type="tel"
          dir="ltr"
          inputMode="tel"
        />
        <Button
          type="submit"
          name="step"
          value="customer"
          variant="line"
          size="sm"
          icon="search"
          formAction="#customer"
        >
          {t('admin:orderNew.find')}
        </Button>
      </div>
      {customer && (
        <p className="customer-known">
          <span>
            <bdi className="font-medium">{customer.name}</bdi>
            <br />
            <span className="text-sm text-ink-soft">
              {t('admin:orderNew.orders', { count: customer.orders })} · {unbroken(money(customer.total))}
            </span>
          </span>
          <Tag tone="emerald" icon="check">
            {t('admin:orderNew.known')}
          </Tag>
        </p>
      )}
      {customer === null && <p className="customer-new">{t('admin:orderNew.unknown')}</p>}
      <div className="field-grid">
        <FormText name="customer.name" label={t('orderField.name')} />
        <FormText
          name="customer.phone2"
          label={t('orderField.phone2')}
          mark={optional}
          type="tel"
          dir="ltr"
          inputMode="tel"
        />
        <FormText
          name="customer.email"
          label={t('admin:orderNew.email')}
          hint={t('admin:orderNew.emailHint')}
          mark={optional}
          type="email"
          dir="ltr"
          wide
        />
      </div>
    </div>
  );
}
