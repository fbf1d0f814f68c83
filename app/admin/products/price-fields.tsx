import { useState } from 'react';

import { May } from '~/auth/may';
import { FormMoney, FormSwitch } from '~/admin/kit/form-fields';
import { useFormField } from '~/forms/form-answer';
import { FormImage, ImageRules } from '~/admin/kit/image-field';
import { offerPercent } from '~/features/catalogue/money';
import { foldDigits } from '~/features/catalogue/search-text';
import { SIZE_KEYS, type SizeKey, SIZES } from '~/db/schema/taxonomy.values';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';

const amountOf = (typed: string): number =>
  Number(
    foldDigits(typed)
      .replace(/[,٬\s]/g, '')
      .replace('٫', '.'),
  );

type PriceFieldsProps = { price: string; priceAfter: string; cost: string };

/**
 * A price, what is left of it, and the offer that comes of the two: nobody types that in (contract 3.2); what a piece
 * costs the shop, for those who may know. `price`, `priceAfter`, `cost`: field names.
 */
export function PriceFields({ price, priceAfter, cost }: PriceFieldsProps) {
  const { t } = useTranslation();
  const [before, setBefore] = useState(useFormField(price).value);
  const [after, setAfter] = useState(useFormField(priceAfter).value);
  const percent = after.trim() === '' ? 0 : offerPercent(amountOf(before), amountOf(after));
  return (
    <div className="price-fields">
      <FormMoney
        name={price}
        label={t('admin:products.form.price')}
        onChange={({ currentTarget }) => setBefore(currentTarget.value)}
      />
      <FormMoney
        name={priceAfter}
        label={t('admin:products.form.priceAfter')}
        onChange={({ currentTarget }) => setAfter(currentTarget.value)}
      />
      <May permission="costs.read">
        <FormMoney name={cost} label={t('admin:products.form.cost')} hint={t('admin:products.form.costHint')} />
      </May>
      <p className="price-offer">
        {percent > 0 && percent <= 100 && <Tag tone="plum">{t('badge.offer', { percent })}</Tag>}
      </p>
    </div>
  );
}

/** The three bottles of a custom perfume, each with its picture, prices and stock; one without a price is not sold. */
export function SizeFields() {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-sm text-ink-soft">{t('admin:products.form.sizesHint')}</p>
      {SIZE_KEYS.map((key) => (
        <SizeRow key={key} size={key} />
      ))}
      <div className="field-hint">
        <ImageRules />
      </div>
    </>
  );
}

function SizeRow({ size }: { size: SizeKey }) {
  const { t } = useTranslation();
  const name = t(`size.${SIZES[size]}`);
  return (
    <fieldset className="size-row">
      <legend className="size-name">{name}</legend>
      <FormImage look="small" name={`${size}.image`} label={t('admin:products.form.sizeImage', { size: name })} />
      <div className="size-rest">
        <PriceFields price={`${size}.price`} priceAfter={`${size}.priceAfter`} cost={`${size}.cost`} />
        <FormSwitch name={`${size}.available`} label={t('admin:products.form.inStock')} />
      </div>
    </fieldset>
  );
}
