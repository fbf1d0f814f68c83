import { AdminForm } from '~/admin/kit/admin-form';
import { FormMoney, FormRadioCards } from '~/admin/kit/form-fields';
import { AddressFields } from '~/admin/order-lines/address-fields';
import { DiscountFields } from '~/admin/order-lines/discount-fields';
import { ItemFinder } from '~/admin/order-lines/item-finder';
import { LineEditor } from '~/admin/order-lines/line-editor';
import { ORDER_SOURCES, PAYMENT_METHODS } from '~/db/schema/order.values';
import type { RegionJson } from '~/features/region/region.json';
import { useFormField } from '~/forms/form-answer';
import { FormCheckbox, FormSelect, FormText } from '~/forms/form-fields';
import type { FormAnswer, FormValues } from '~/forms/server-form';
import { LANGUAGES } from '~/i18n/language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { CustomerFields } from './customer-fields';
import type { NewPreview } from './new.preview.server';
import { NewTotal } from './new-total';

/** All but the site itself. */
const SOURCES = ORDER_SOURCES.filter((source) => source !== 'web');

type NewFormProps = {
  values: FormValues;
  preview: NewPreview;
  regions: readonly RegionJson[];
  answer: FormAnswer | undefined;
};

/**
 * An order that the shop writes down, in one form. Where it came from decides the form, by the style sheet alone: over
 * the counter nobody has an address.
 */
export function NewForm({ values, preview, regions, answer }: NewFormProps) {
  const { t } = useTranslation();
  const { lines, finding, sums, customer } = preview;
  return (
    <AdminForm
      id="order-new"
      values={values}
      answer={answer}
      saveText={t('admin:orderNew.place')}
      aside={
        <>
          <Button type="submit" name="step" value="draft" variant="quiet" size="sm">
            {t('admin:orderNew.keepDraft')}
          </Button>
          <Button type="submit" name="step" value="price" variant="line" size="sm" formAction="#new-total">
            {t('admin:orderEdit.workOut')}
          </Button>
        </>
      }
    >
      <input type="hidden" name="expectedTotal" value={sums?.total ?? ''} />
      <KeyField />
      <div className="form-columns order-edit order-new">
        <div className="form-column">
          <Panel className="order-new-source">
            <FormRadioCards
              name="source"
              label={t('admin:orderNew.source')}
              className="source-cards"
              choices={SOURCES.map((value) => ({ value, title: t(`admin:orderNew.sources.${value}`) }))}
            />
          </Panel>
          <Panel title={t('admin:orderNew.customer')} className="order-new-customer">
            <CustomerFields customer={customer} />
          </Panel>
          <Panel title={t('admin:orders.items')} className="order-new-items">
            <LineEditor lines={lines} />
            <ItemFinder finding={finding} />
          </Panel>
          <Panel title={t('admin:orders.address')} className="order-new-address not-at-counter">
            <AddressFields regions={regions} without={['name', 'phone', 'phone2']} prefix="address." />
          </Panel>
        </div>
        <div className="form-column">
          <Panel title={t('admin:orders.payment')} className="order-new-payment">
            <div className="form-stack">
              <FormRadioCards
                name="paymentMethod"
                label={t('admin:orderNew.method')}
                choices={PAYMENT_METHODS.map((value) => ({
                  value,
                  title: <MethodTitle method={value} />,
                }))}
              />
              <div className="at-counter">
                <FormText
                  name="reference"
                  label={t('admin:orderNew.reference')}
                  hint={t('admin:orderNew.referenceHint')}
                  dir="ltr"
                  maxLength={60}
                />
              </div>
              <div className="field-grid">
                <DiscountFields />
                <FormText
                  name="coupon"
                  label={t('shop:cart.coupon.label')}
                  mark={t('admin:orderLines.optional')}
                  dir="ltr"
                  maxLength={60}
                />
              </div>
              <div className="not-at-counter">
                <FormMoney
                  name="deliveryCharge"
                  label={t('orderSum.deliveryCharge')}
                  hint={t('admin:orderNew.deliveryHint')}
                />
              </div>
            </div>
          </Panel>
          <Panel title={t('admin:orderNew.total')} id="new-total" className="order-new-total">
            <div aria-live="polite">
              <NewTotal sums={sums} />
            </div>
            <div className="at-counter form-stack">
              <FormMoney name="given" label={t('admin:orderNew.given')} mark={t('admin:orderLines.optional')} />
              <FormCheckbox name="print" label={t('admin:orderNew.print')} />
            </div>
            <Button type="submit" name="step" value="drop" variant="quiet" size="sm">
              {t('admin:orderNew.anew')}
            </Button>
            <div className="not-at-counter">
              <FormSelect
                name="language"
                label={t('admin:orderNew.language')}
                hint={t('admin:orderNew.told')}
                options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
              />
            </div>
          </Panel>
        </div>
      </div>
    </AdminForm>
  );
}

/** What makes two presses one order. */
function KeyField() {
  const { value } = useFormField('idempotencyKey');
  return <input type="hidden" name="idempotencyKey" value={value} />;
}

/** Cash is paid at the door, or into the hand: the style sheet shows the one that holds. */
function MethodTitle({ method }: { method: (typeof PAYMENT_METHODS)[number] }) {
  const { t } = useTranslation();
  if (method !== 'cod') return t(`payment.${method}`);
  return (
    <>
      <span className="at-counter">{t('admin:orderNew.cash')}</span>
      <span className="not-at-counter">{t('payment.cod')}</span>
    </>
  );
}
