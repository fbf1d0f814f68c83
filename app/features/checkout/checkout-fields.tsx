import type { Localized } from '~/i18n/localized';
import { isMethodOpen, type PaymentTerms } from '~/features/order/order.rules';
import { type FreeDeliveryReason, PAYMENT_METHODS, type PaymentMethod } from '~/db/schema/order.values';
import type { RegionJson } from '~/features/region/region.json';
import { formatWeekday } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Money } from '~/ui/card';
import { Checkbox, RadioCard, RadioGroup } from '~/ui/choice';
import { SelectField, TextField } from '~/ui/field';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

import type { CheckoutField, CheckoutValues } from './checkout.values';

const DAY = 24 * 60 * 60 * 1000;
const METHOD_ICONS: Record<PaymentMethod, IconName> = { cod: 'banknote', instapay: 'landmark', vodafoneCash: 'smartphone' };

type AddressFieldsProps = {
  values: CheckoutValues;
  regions: RegionJson[];
  regionId: string;
  onRegion: (id: string) => void;
  /** What delivery of this cart to a governorate costs, in EGP. */
  chargeTo: (region: RegionJson) => number;
  offersSaving: boolean;
  errorOf: (field: CheckoutField) => string | undefined;
};

/** Where the order goes. Without scripts a button works out the totals for another governorate; with them they follow the choice. */
export function AddressFields({ values, regions, regionId, onRegion, chargeTo, offersSaving, errorOf }: AddressFieldsProps) {
  const { t } = useTranslation();
  const { pick, money } = useLanguage();
  const text = (name: CheckoutField) => ({ name, defaultValue: values[name], error: errorOf(name), label: t(`account:checkout.${name}`) });
  const options = [
    { value: '', label: t('account:checkout.chooseRegion') },
    // Without scripts this is where the charge is seen before ordering.
    ...regions.map((region) => ({
      value: region._id,
      label: `${pick(region.name)} · ${chargeTo(region) ? money(chargeTo(region)) : t('free')}`,
    })),
  ];
  return (
    <div className="field-grid">
      <TextField {...text('name')} dir="auto" autoComplete="name" required maxLength={60} />
      <TextField
        {...text('phone')}
        type="tel"
        dir="ltr"
        inputMode="tel"
        autoComplete="tel"
        required
        hint={errorOf('phone') ? undefined : t('account:checkout.phoneHint')}
      />
      <div className="grid content-start gap-2">
        <SelectField
          name="region"
          label={t('account:checkout.region')}
          error={errorOf('region')}
          options={options}
          value={regionId}
          onChange={(event) => onRegion(event.currentTarget.value)}
          autoComplete="address-level1"
          required
        />
        <Button type="submit" name="intent" value="totals" variant="line" size="sm" formNoValidate className="hidden noscript:inline-flex">
          {t('account:checkout.updateTotals')}
        </Button>
      </div>
      <TextField {...text('city')} dir="auto" autoComplete="address-level2" required maxLength={120} />
      <TextField {...text('street')} dir="auto" autoComplete="address-line1" required maxLength={120} />
      <TextField {...text('apartment')} dir="auto" autoComplete="address-line2" required maxLength={120} />
      <TextField
        {...text('note')}
        wide
        dir="auto"
        mark={t('account:checkout.optional')}
        placeholder={t('account:checkout.noteExample')}
        maxLength={500}
        autoComplete="off"
      />
      {offersSaving && (
        <div className="field-wide">
          <Checkbox name="saveAddress" label={t('account:checkout.saveAddress')} defaultChecked={values.saveAddress} />
        </div>
      )}
    </div>
  );
}

type DeliveryBoxProps = {
  region: RegionJson | null;
  delivery: { charge: number; reason: FreeDeliveryReason | null; region: Localized } | null;
  now: string;
};

/** What delivery costs and how long it usually takes, as the shop's regions say. */
export function DeliveryBox({ region, delivery, now }: DeliveryBoxProps) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  if (!region || !delivery) {
    return (
      <div className="delivery-box">
        <Icon name="truck" />
        <p>{t('account:checkout.deliveryUnknown')}</p>
      </div>
    );
  }
  const expected = new Date(Date.parse(now) + region.etaDays * DAY).toISOString();
  return (
    <div className="delivery-box">
      <Icon name="truck" />
      <div className="min-w-0">
        <p className="font-medium">{t('account:checkout.toRegion', { region: pick(region.name), count: region.etaDays })}</p>
        <p className="text-sm text-ink-soft">
          {delivery.reason
            ? t(`account:checkout.freeReason.${delivery.reason}`)
            : t('account:checkout.expected', { day: formatWeekday(expected, language) })}
        </p>
      </div>
      {delivery.charge === 0 ? <span className="text-emerald">{t('free')}</span> : <Money>{money(delivery.charge)}</Money>}
    </div>
  );
}

type PaymentChoicesProps = {
  region: RegionJson | null;
  accounts: Pick<PaymentTerms, 'instapayAddress' | 'vodafoneCashNumber'>;
  chosen: string;
  error: string | undefined;
};

/** The ways to pay that this shop and this governorate allow; cash where it is not taken stays in view and says so. */
export function PaymentChoices({ region, accounts, chosen, error }: PaymentChoicesProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const terms: PaymentTerms = { codAllowed: region?.codAllowed ?? true, ...accounts };
  const shown = PAYMENT_METHODS.filter((method) => method === 'cod' || isMethodOpen(method, terms));
  return (
    <RadioGroup legend={t('account:checkout.paymentLegend')} legendHidden id="paymentMethod" error={error}>
      {shown.map((method) => {
        const open = isMethodOpen(method, terms);
        return (
          <RadioCard
            // A disabled choice must not stay chosen when the governorate changes: it starts afresh.
            key={`${method}-${open}`}
            name="paymentMethod"
            value={method}
            required
            disabled={!open}
            defaultChecked={open && chosen === method}
            icon={METHOD_ICONS[method]}
            title={t(`payment.${method}`)}
            text={
              open || !region ? t(`account:checkout.methodText.${method}`) : t('account:checkout.codNotHere', { region: pick(region.name) })
            }
          />
        );
      })}
    </RadioGroup>
  );
}
