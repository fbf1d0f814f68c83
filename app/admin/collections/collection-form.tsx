import { DateFields } from '~/features/dates/date-fields';
import { AdminForm, type AdminFormProps } from '~/admin/kit/admin-form';
import { FormLocalized, FormMoney, FormRadioCards, FormSwitch } from '~/admin/kit/form-fields';
import { FormSelect } from '~/forms/form-fields';
import { FormImage } from '~/admin/kit/image-field';
import { CATEGORIES, SIZES } from '~/db/schema/taxonomy.values';
import { OFFER_TYPES } from '~/db/schema/collection.values';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { ButtonLink } from '~/ui/button';
import { Panel } from '~/ui/layout';

import { CollectionPreview } from './collection-preview';
import { COLLECTIONS_PATH } from './collections.admin';
import type { CollectionFormValues, CollectionPicker } from './collections.json';
import { POOL_KINDS } from './form-reading';
import { ContentsEditor } from './contents-editor';
import { PoolEditor } from './pool-editor';

type CollectionFormProps = {
  values: CollectionFormValues;
  picker: CollectionPicker;
  answer: AdminFormProps['answer'];
  /** Left out for a new collection. */
  version?: string;
  saveText: string;
};

/**
 * Every field of a collection, English and Arabic side by side; those of the other kind are hidden by the style sheet,
 * so that no scripts are needed.
 */
export function CollectionForm({ values, picker, answer, version, saveText }: CollectionFormProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const offers = OFFER_TYPES.map((value) => ({ value, label: t(`admin:collections.offerType.${value}`) }));
  const categories = CATEGORIES.map((value) => ({ value, label: t(`taxonomy.category.${value}`) }));
  const names = Object.fromEntries([
    ...picker.picks.map(({ _id, name }) => [_id, pick(name)]),
    ...Object.values(SIZES).map((size) => [size, t(`size.${size}`)]),
    ...POOL_KINDS.map((kind) => [kind, t(`admin:collections.poolKind.${kind}`)]),
  ]) as Record<string, string>;
  return (
    <AdminForm
      id="collection"
      className="collection-form"
      values={values}
      answer={answer}
      version={version}
      saveText={saveText}
      names={names}
      aside={
        <ButtonLink to={COLLECTIONS_PATH} variant="quiet" size="sm">
          {t('cancel')}
        </ButtonLink>
      }
    >
      <div className="form-columns">
        <div className="form-column">
          <Panel title={t('admin:collections.naming')}>
            <div className="form-stack">
              <FormLocalized name="name" label={t('admin:collections.name')} maxLength={120} />
              <p className="field-hint">{t('admin:form.oneLanguage')}</p>
              <FormLocalized name="description" label={t('admin:collections.description')} rows={5} maxLength={5_000} />
            </div>
          </Panel>
          <Panel title={t('admin:collections.kind')}>
            <FormRadioCards
              name="collectionType"
              label={t('admin:collections.kindLabel')}
              className="radio-cards collection-kinds"
              choices={(['classic', 'classice'] as const).map((value) => ({
                value,
                title: t(`admin:collections.type.${value}`),
                text: t(`admin:collections.typeText.${value}`),
              }))}
            />
          </Panel>
          <Panel id="contents" title={t('admin:collections.contents')} className="for-classic">
            <ContentsEditor picker={picker} />
          </Panel>
          <Panel id="pool" title={t('admin:collections.offer')} className="for-classice">
            <div className="form-stack">
              <FormSelect
                name="offerType"
                label={t('admin:collections.offerTypeLabel')}
                options={[{ value: '', label: t('admin:collections.chooseOffer') }, ...offers]}
              />
              <PoolEditor picker={picker} />
            </div>
          </Panel>
          <Panel title={t('admin:collections.prices')}>
            <div className="field-grid">
              <FormMoney name="price" label={t('admin:collections.price')} />
              <FormMoney name="priceAfter" label={t('admin:collections.priceAfter')} />
            </div>
            <div className="mt-3">
              <DateFields />
            </div>
            <p className="field-hint mt-3 for-classic">{t('admin:collections.pricesHint.classic')}</p>
            <p className="field-hint mt-3 for-classice">{t('admin:collections.pricesHint.classice')}</p>
          </Panel>
        </div>
        <div className="form-column">
          <Panel title={t('admin:collections.picture')}>
            <FormImage name="image" label={t('admin:collections.pictureLabel')} />
          </Panel>
          <Panel title={t('admin:collections.place')}>
            <div className="form-stack">
              <FormSelect
                name="category"
                label={t('admin:collections.category')}
                options={[{ value: '', label: t('admin:collections.noCategory') }, ...categories]}
              />
              <div>
                <FormSwitch
                  name="visible"
                  label={t('admin:collections.visible')}
                  hint={t('admin:collections.visibleHint')}
                />
                <FormSwitch name="available" label={t('admin:collections.available')} />
                <FormSwitch
                  name="freeShipping"
                  label={t('admin:collections.freeShipping')}
                  hint={t('admin:collections.freeShippingHint')}
                />
              </div>
            </div>
          </Panel>
          <CollectionPreview form="collection" card={picker.preview} />
        </div>
      </div>
    </AdminForm>
  );
}
