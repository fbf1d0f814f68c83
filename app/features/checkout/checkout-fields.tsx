import type { Localized } from '~/i18n/localized';
import { ORDER_FIELD_NAMES, orderField, type OrderFieldName } from '~/features/order/order.fields';
import { isMethodOpen, type PaymentTerms } from '~/features/order/order.rules';
import { type FreeDeliveryReason, PAYMENT_METHODS, type PaymentMethod } from '~/db/schema/order.values';
import type { RegionJson } from '~/features/region/region.json';
import { arrivalDay, regionLabel } from '~/features/region/region.rules';
import { useFormField } from '~/forms/form-answer';
import { FormCheckbox, FormSelect, FormText, FormTextarea } from '~/forms/form-fields';
import { formatPhone } from '~/i18n/format';
import { formatWeekday } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Money } from '~/ui/card';
import { RadioCard, RadioGroup } from '~/ui/choice';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

const METHOD_ICONS: Record<PaymentMethod, IconName> = {
  cod: 'banknote',
  instapay: 'landmark',
  vodafoneCash: 'smartphone',
};

type RegionFieldProps = {
  regions: RegionJson[];
  regionId: string;
  onRegion: (id: string) => void;
  /** What delivery of this cart to a governorate costs, in EGP. */
  chargeTo: (region: RegionJson) => number;
};

type OrderFieldProps = {
  name: OrderFieldName;
  label: string;
  autoComplete: string;
  required: boolean;
};

/** Without scripts a button works out the totals for another governorate; with them they follow the choice. */
function RegionField({ regions, regionId, onRegion, chargeTo, ...field }: RegionFieldProps & OrderFieldProps) {
  const { t } = useTranslation();
  const { language, money } = useLanguage();
  const options = [
    { value: '', label: t('account:checkout.chooseRegion') },
    // Without scripts this is where the charge is seen before ordering.
    ...regions.map((region) => ({
      value: region._id,
      label: `${regionLabel(region, language)} · ${chargeTo(region) ? money(chargeTo(region)) : t('free')}`,
    })),
  ];
  return (
    <div className="grid content-start gap-2">
      <FormSelect
        {...field}
        options={options}
        value={regionId}
        onChange={(event) => onRegion(event.currentTarget.value)}
      />
      <Button
        type="submit"
        name="intent"
        value="totals"
        variant="line"
        size="sm"
        formNoValidate
        className="hidden noscript:inline-flex"
      >
        {t('account:checkout.updateTotals')}
      </Button>
    </div>
  );
}

function PhoneField(field: OrderFieldProps) {
  const { t } = useTranslation();
  const { error } = useFormField(field.name);
  return (
    <FormText
      {...field}
      type="tel"
      dir="ltr"
      inputMode="tel"
      hint={error ? undefined : t(`account:checkout.${field.name}Hint`)}
    />
  );
}

function LinesField(field: OrderFieldProps) {
  const { t } = useTranslation();
  return <FormTextarea {...field} wide rows={2} placeholder={t(`account:checkout.${field.name}Example`)} />;
}

/** To whom and where the order goes: the fields of `ORDER_FIELDS`, in their order. */
export function AddressFields({
  offersSaving,
  ...region
}: RegionFieldProps & { offersSaving: 'address' | 'phone' | null }) {
  const { t } = useTranslation();
  return (
    <div className="field-grid">
      {ORDER_FIELD_NAMES.map((name) => {
        const { control, required, autoComplete } = orderField(name);
        const mark = required ? {} : { mark: t('account:checkout.optional') };
        const field = { name, label: t(`account:checkout.${name}`), required, autoComplete, ...mark };
        if (control === 'region') return <RegionField key={name} {...field} {...region} />;
        if (control === 'phone') return <PhoneField key={name} {...field} />;
        return control === 'lines' ? <LinesField key={name} {...field} /> : <FormText key={name} {...field} />;
      })}
      {offersSaving && (
        <div className="field-wide">
          <FormCheckbox name="saveAddress" label={t(`account:checkout.keep.${offersSaving}`)} />
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
  return (
    <div className="delivery-box">
      <Icon name="truck" />
      <div className="min-w-0">
        <p className="font-medium">
          {t('account:checkout.toRegion', { region: pick(region.name), count: region.etaDays })}
        </p>
        <p className="text-sm text-ink-soft">
          {delivery.reason
            ? t(`account:checkout.freeReason.${delivery.reason}`)
            : t('account:checkout.expected', { day: formatWeekday(arrivalDay(now, region.etaDays), language) })}
        </p>
      </div>
      {delivery.charge === 0 ? (
        <span className="text-emerald">{t('free')}</span>
      ) : (
        <Money>{money(delivery.charge)}</Money>
      )}
    </div>
  );
}

/** Nothing can be chosen here: the shop is to be asked. */
function NoWayToPay({ phone }: { phone: string }) {
  const { t } = useTranslation();
  if (phone === '') return <p>{t('account:checkout.noWay')}</p>;
  return (
    <p>
      {t('account:checkout.noWayCall')}{' '}
      <a href={`tel:${phone}`} className="link link-tall">
        <bdi dir="ltr">{formatPhone(phone)}</bdi>
      </a>
    </p>
  );
}

type PaymentChoicesProps = {
  region: RegionJson | null;
  accounts: Pick<PaymentTerms, 'instapayAddress' | 'vodafoneCashNumber'>;
  /** The shop takes no cash from this customer. */
  cashOff: boolean;
  /** The shop's phone; empty: it has named none. */
  shopPhone: string;
};

/**
 * The ways to pay that this shop and this governorate allow; cash where it is not taken stays in view and says so, but
 * for a customer from whom none is taken, who reads one neutral line.
 */
export function PaymentChoices({ region, accounts, cashOff, shopPhone }: PaymentChoicesProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { id, value: chosen, error } = useFormField('paymentMethod');
  const terms: PaymentTerms = { codAllowed: region?.codAllowed ?? true, ...accounts };
  const isShown = (method: PaymentMethod) => (method === 'cod' ? !cashOff : isMethodOpen(method, terms));
  const shown = PAYMENT_METHODS.filter(isShown);
  const ways = shown.map((method) => t(`payment.${method}`));
  if (!shown.some((method) => isMethodOpen(method, terms))) return <NoWayToPay phone={shopPhone} />;
  return (
    <RadioGroup legend={t('account:checkout.paymentLegend')} legendHidden id={id} error={error}>
      {cashOff && <p className="mb-3">{t('account:checkout.paidBy', { ways: ways.join(t('account:checkout.or')) })}</p>}
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
              open || !region
                ? t(`account:checkout.methodText.${method}`)
                : t('account:checkout.codNotHere', { region: pick(region.name) })
            }
          />
        );
      })}
    </RadioGroup>
  );
}
