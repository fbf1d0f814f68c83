import { useEffect, useRef, useState } from 'react';

import { AdminForm } from '~/admin/kit/admin-form';
import { FormMoney, FormNumber, FormRadioCards, ShowFields } from '~/admin/kit/form-fields';
import { CATEGORIES } from '~/db/schema/taxonomy.values';
import { couponWords, regionRefusal } from '~/features/coupon/coupon-words';
import { useFormField } from '~/forms/form-answer';
import { FormCheckbox, FormSelect, FormText } from '~/forms/form-fields';
import type { FormAnswer } from '~/forms/server-form';
import { unbroken } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';

import { exampleOf, readTyped, type TypedTerms } from './coupon-example';
import { COUPON_KINDS, type CouponKind, type CouponValues } from './coupon-form.schema';
import { COUPON_FORM_ID } from './coupons';
import type { CouponsPage } from './coupons-page.server';

const ICONS: Record<CouponKind, IconName> = { percent: 'percent', amount: 'banknote', freeDelivery: 'truck' };

/** A code as one form, with an order worked out from the form's own numbers. */
export function CouponForm({ page, answer }: { page: CouponsPage; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const { values, version, regions, freeFrom } = page;
  return (
    <AdminForm id={COUPON_FORM_ID} values={values} version={version} answer={answer} className="coupon-form">
      <FormText
        name="code"
        label={t('admin:coupons.code')}
        dir="ltr"
        required
        maxLength={30}
        autoCapitalize="characters"
      />
      <FormRadioCards
        name="kind"
        label={t('admin:coupons.kind')}
        className="coupon-kinds"
        choices={COUPON_KINDS.map((value) => ({
          ...{ value, icon: ICONS[value] },
          title: t(`admin:coupons.kinds.${value}`),
        }))}
      />
      <div className="coupon-of-percent">
        <FormNumber name="percent" label={t('admin:coupons.percent')} suffix="%" />
      </div>
      <div className="coupon-of-amount">
        <FormMoney name="amount" label={t('admin:coupons.amount')} />
      </div>
      <div className="field-grid">
        <FormMoney name="least" label={t('admin:coupons.least')} />
        <FormSelect
          name="category"
          label={t('admin:coupons.category')}
          options={[
            { value: '', label: t('admin:coupons.allCategories') },
            ...CATEGORIES.map((value) => ({ value, label: t(`taxonomy.category.${value}`) })),
          ]}
        />
        <FormText name="from" type="date" label={t('admin:coupons.startDay')} dir={undefined} />
        <FormText name="to" type="date" label={t('admin:coupons.endDay')} dir={undefined} />
        <FormNumber name="uses" label={t('admin:coupons.uses')} />
        <FormNumber name="usesEach" label={t('admin:coupons.usesEach')} />
      </div>
      <fieldset className="coupon-whom">
        <legend className="field-label">{t('admin:coupons.whom')}</legend>
        <FormCheckbox
          name="firstOrderOnly"
          label={t('admin:coupons.firstOrderOnly')}
          hint={t('admin:coupons.firstOrderHint')}
        />
        <FormCheckbox name="alsoOnOffers" label={t('admin:coupons.alsoOnOffers')} />
        <FormText
          name="phone"
          type="tel"
          label={t('admin:coupons.phone')}
          hint={t('admin:coupons.phoneHint')}
          dir="ltr"
          inputMode="tel"
          maxLength={60}
        />
      </fieldset>
      <NotRegions regions={regions} values={values} />
      <ActiveField />
      <Example regions={regions} freeFrom={freeFrom} values={values} />
    </AdminForm>
  );
}

/** Whether it runs is said by a button of its own; a save leaves it as it is. */
function ActiveField() {
  const { value } = useFormField('active');
  return <input type="hidden" name="active" value={value} />;
}

function NotRegions({ regions, values }: Pick<CouponsPage, 'regions' | 'values'>) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const ids = values.regions.map(({ id }) => id);
  const chosen = values.regions.filter(({ not }) => not).length;
  const nameOf = (id: string) => regions.find(({ _id }) => _id === id)?.name;
  return (
    <details className="coupon-regions">
      <summary>
        {t('admin:coupons.notRegionsLabel')}
        {chosen > 0 && <span className="coupon-terms">{t('admin:coupons.notRegions', { count: chosen })}</span>}
        <Icon name="chevron-down" size="sm" />
      </summary>
      <div className="coupon-region-list">
        {ids.map((id, place) => {
          const name = nameOf(id);
          return (
            <div key={id}>
              <input type="hidden" name={`regions[${place}].id`} value={id} />
              <FormCheckbox name={`regions[${place}].not`} label={name ? pick(name) : id} />
            </div>
          );
        })}
      </div>
    </details>
  );
}

type ExampleProps = Pick<CouponsPage, 'regions' | 'freeFrom' | 'values'>;

/** With scripts it follows each key; without them a button works it out. */
function Example({ regions, freeFrom, values }: ExampleProps) {
  const { t, language } = useTranslation();
  const { pick, money } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const start = useStart(values);
  const [typed, setTyped] = useState<TypedTerms | null>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    const follow = () => {
      if (form) setTyped(readTyped(new FormData(form)));
    };
    form?.addEventListener('input', follow);
    return () => form?.removeEventListener('input', follow);
  }, []);
  const example = exampleOf(typed ?? start, regions, freeFrom);
  const code = useFormField('code').value;
  return (
    <div ref={box} className="coupon-example">
      <Alert tone="info" title={example ? null : t('admin:coupons.exampleNone')}>
        {example && (
          <p>
            {t('admin:coupons.example', {
              ...{ items: unbroken(money(example.items)), region: pick(example.region) },
              ...{ total: unbroken(money(example.total)), before: unbroken(money(example.before)) },
            })}{' '}
            {example.notTo &&
              t('admin:coupons.exampleRefused', {
                region: pick(example.notTo),
                words: couponWords(regionRefusal(code, example.notTo), t, language),
              })}
          </p>
        )}
      </Alert>
      <ShowFields>{t('admin:coupons.tryIt')}</ShowFields>
    </div>
  );
}

type SentRegion = { id?: string; not?: string };

/** What the form begins with, or was sent with last. */
function useStart({ regions }: CouponValues): TypedTerms {
  const kind = useFormField('kind');
  const [percent, amount, least] = [
    useFormField('percent').value,
    useFormField('amount').value,
    useFormField('least').value,
  ];
  const sent = kind.answer as { regions?: SentRegion[] } | null;
  const notRegions = sent
    ? (sent.regions ?? []).filter(({ not }) => not === 'on').map(({ id = '' }) => id)
    : regions.filter(({ not }) => not).map(({ id }) => id);
  return { kind: kind.value, percent, amount, least, notRegions };
}
