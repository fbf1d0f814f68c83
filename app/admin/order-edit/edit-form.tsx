import { AdminForm } from '~/admin/kit/admin-form';
import { FormMoney } from '~/admin/kit/form-fields';
import { AddressFields } from '~/admin/order-lines/address-fields';
import { DiscountFields } from '~/admin/order-lines/discount-fields';
import { ItemFinder } from '~/admin/order-lines/item-finder';
import { LineEditor } from '~/admin/order-lines/line-editor';
import { Signed } from '~/admin/order-lines/signed';
import { TakenOff } from '~/admin/order-lines/taken-off';
import { EDITED_SOURCES } from '~/db/schema/order.values';
import type { RegionJson } from '~/features/region/region.json';
import { FormSelect, FormText } from '~/forms/form-fields';
import type { FormAnswer, FormValues } from '~/forms/server-form';
import { unbroken } from '~/i18n/format';
import { couponWords } from '~/features/coupon/coupon-words';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Button } from '~/ui/button';
import { Money } from '~/ui/card';
import { Panel, SumLine, SumList } from '~/ui/layout';

import type { EditPreview, EditSums } from './edit.preview.server';

type EditFormProps = {
  values: FormValues;
  version: string;
  preview: EditPreview;
  regions: readonly RegionJson[];
  answer: FormAnswer | undefined;
};

/** All of an order that can be edited, in one form: what it would come to is shown before it is kept. */
export function EditForm({ values, version, preview, regions, answer }: EditFormProps) {
  const { t } = useTranslation();
  const { lines, finding, sums } = preview;
  return (
    <AdminForm
      id="order-edit"
      values={values}
      version={version}
      answer={answer}
      saveText={t('admin:orderEdit.save')}
      aside={
        <Button type="submit" name="step" value="price" variant="line" size="sm" formAction="#what-changes">
          {t('admin:orderEdit.workOut')}
        </Button>
      }
    >
      <input type="hidden" name="expectedTotal" value={sums?.total ?? ''} />
      <div className="form-columns order-edit">
        <div className="form-column">
          <Panel title={t('admin:orders.items')} className="order-edit-items">
            <LineEditor lines={lines} />
            <ItemFinder finding={finding} />
          </Panel>
          <Panel title={t('admin:orderEdit.address')} className="order-edit-address">
            <AddressFields regions={regions} />
          </Panel>
        </div>
        <div className="form-column">
          <Panel title={t('admin:orderEdit.terms')} className="order-edit-terms">
            <div className="field-grid">
              <DiscountFields />
              <FormMoney
                name="deliveryCharge"
                label={t('orderSum.deliveryCharge')}
                hint={t('admin:orderEdit.deliveryHint')}
                wide
              />
              <FormSelect
                name="source"
                label={t('admin:orderNew.source')}
                options={EDITED_SOURCES.map((value) => ({ value, label: t(`admin:reports.source.${value}`) }))}
              />
            </div>
          </Panel>
          <Panel title={t('admin:orderEdit.changes')} id="what-changes" className="order-edit-sums">
            <div aria-live="polite" className="grid gap-3.5">
              {sums ? <Sums sums={sums} /> : <Alert tone="info" title={t('admin:orderEdit.noSums')} />}
            </div>
            <FormText
              name="reason"
              label={t('admin:orderEdit.reason')}
              mark={t('admin:orderEdit.reasonMark')}
              maxLength={500}
            />
            <p className="field-hint">{t('admin:orderEdit.told')}</p>
          </Panel>
        </div>
      </div>
    </AdminForm>
  );
}

/** Was, is, the difference, and what is to be collected in place of what. */
function Sums({ sums }: { sums: EditSums }) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  const { was, itemsTotal, discount, coupon, deliveryCharge, region, total, received, due, dueBefore } = sums;
  const difference = Math.round((total - was) * 100) / 100;
  return (
    <>
      <SumList>
        <SumLine term={t('admin:orderEdit.was')}>
          <Money>{money(was)}</Money>
        </SumLine>
        <SumLine term={t('admin:orderEdit.itemsNow')}>
          <Money>{money(itemsTotal)}</Money>
        </SumLine>
        <TakenOff discount={discount} coupon={coupon} />
        <SumLine term={t('admin:orderEdit.deliveryTo', { region: pick(region) })}>
          {deliveryCharge === 0 ? t('free') : <Money>{money(deliveryCharge)}</Money>}
        </SumLine>
        <SumLine term={t('admin:orderEdit.total')} total>
          <Money>{money(total)}</Money>
        </SumLine>
        <SumLine term={t('admin:orderEdit.difference')}>
          <Signed egp={difference} />
        </SumLine>
        {received > 0 && (
          <SumLine term={t('admin:orderEdit.received')}>
            <Signed egp={-received} />
          </SumLine>
        )}
      </SumList>
      {coupon?.refusal && <Alert tone="danger" title={couponWords(coupon.refusal, t, language)} />}
      <Alert
        tone="info"
        title={
          due === dueBefore
            ? t('admin:orderEdit.collect', { amount: unbroken(money(due)) })
            : t('admin:orderEdit.collectInstead', { amount: unbroken(money(due)), before: unbroken(money(dueBefore)) })
        }
      />
    </>
  );
}
