import { type ReactNode, useState } from 'react';

import type { NamedRecord } from '~/admin/bulk-actions/bulk-action';
import { HoldingSets } from '~/admin/bulk-actions/holding-sets';
import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { DateFields } from '~/features/dates/date-fields';
import { FormLocalized, FormSwitch } from '~/admin/kit/form-fields';
import { FormText } from '~/forms/form-fields';
import { FormImage } from '~/admin/kit/image-field';
import { thirdLevelOf } from '~/features/catalogue/taxonomy';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

import { CategoryFields, useCategoryFields } from './category-fields';
import { PriceFields, SizeFields } from './price-fields';
import type { ProductFormJson } from './products.json';

type ProductFormProps = {
  values: ProductFormJson;
  answer: AdminFormProps['answer'];
  version?: string;
  saveText?: string;
  aside?: ReactNode;
  sets?: readonly NamedRecord[];
};

/**
 * Everything a product is made of, English and Arabic side by side (contract 3.2); its place in the store decides which
 * fields there are.
 */
export function ProductForm({ values, sets = [], ...form }: ProductFormProps) {
  return (
    <AdminForm id="product" values={values} {...form}>
      <ProductFields sets={sets} />
    </AdminForm>
  );
}

function ProductFields({ sets }: { sets: readonly NamedRecord[] }) {
  const { t } = useTranslation();
  const [categoryPath, setCategoryPath] = useState(useCategoryFields());
  const isCustom = thirdLevelOf(categoryPath.branch) === 'gender';
  return (
    <div className="form-columns">
      <div className="form-column">
        <Panel title={t('admin:products.form.words')} className="form-stack max-[1100.98px]:-order-2">
          <FormLocalized name="name" label={t('admin:products.form.name')} maxLength={120} />
          <p className="field-hint">{t('admin:form.oneLanguage')}</p>
          <FormLocalized name="description" label={t('admin:products.form.description')} rows={5} maxLength={5_000} />
        </Panel>
        {categoryPath.branch === '' && (
          <Panel title={t('admin:products.form.prices')}>
            <p className="text-ink-soft">{t('admin:products.form.placeFirst')}</p>
          </Panel>
        )}
        {isCustom && (
          <Panel title={t('admin:products.form.sizes')} className="form-stack">
            <SizeFields />
            <DateFields />
          </Panel>
        )}
        {categoryPath.branch !== '' && !isCustom && (
          <Panel title={t('admin:products.form.prices')} className="form-stack plain-product">
            <FormImage name="image" label={t('admin:products.form.image')} />
            <div className="form-stack content-start">
              <PriceFields price="price" priceAfter="priceAfter" cost="cost" />
              <DateFields />
              <FormText
                name="volume"
                label={t('admin:products.form.volume')}
                hint={t('admin:products.form.volumeHint')}
                dir="auto"
                maxLength={20}
              />
            </div>
          </Panel>
        )}
        <Panel title={t('admin:products.form.inspiredBy')} className="form-stack inspired-by">
          <FormLocalized name="inspiredBy.name" label={t('admin:products.form.name')} maxLength={120} />
          <FormImage name="inspiredBy.image" label={t('admin:products.form.inspiredImage')} ratio="16 / 9" />
        </Panel>
      </div>
      <div className="form-column">
        <Panel title={t('admin:products.form.place')} className="form-stack max-[1100.98px]:-order-1">
          <CategoryFields categoryPath={categoryPath} onChange={setCategoryPath} />
          <FormText name="code" label={t('admin:products.form.code')} required dir="ltr" maxLength={40} />
        </Panel>
        <Panel className="grid gap-2">
          <FormSwitch name="visible" label={t('admin:products.form.visible')} />
          <FormSwitch
            name="available"
            label={t('admin:products.form.inStock')}
            hint={isCustom ? t('admin:products.form.stockHint') : undefined}
          />
          <HoldingSets sets={sets} say="held" />
          <FormSwitch
            name="freeShipping"
            label={t('admin:products.form.freeShipping')}
            hint={t('admin:products.form.freeShippingHint')}
          />
        </Panel>
        <Panel title={t('admin:products.form.materials')}>
          <FormImage name="materialsImage" label={t('admin:products.form.materialsImage')} ratio="3 / 2" />
        </Panel>
      </div>
    </div>
  );
}
