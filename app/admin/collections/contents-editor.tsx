import { useFormField } from '~/forms/form-answer';
import { COMMA } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { IconButton } from '~/ui/button';
import { FieldError, Input, Select } from '~/ui/field';
import { Icon } from '~/ui/icon';

import type { CollectionPicker, PickJson } from './collections.json';
import type { ContentRow } from './form-reading';
import { PickFinder, PickLine } from './pick-line';

/** What a bundle holds: rows that are moved and taken out by submit buttons, and a search for more. */
export function ContentsEditor({ picker: { rows, picks, found, find } }: { picker: CollectionPicker }) {
  const { t } = useTranslation();
  const { error } = useFormField('contents');
  const pickOf = (id: string) => picks.find(({ _id }) => _id === id);
  return (
    <>
      {error && <FieldError>{error}</FieldError>}
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t('admin:collections.contentsEmpty')}</p>
      ) : (
        <ol className="pick-rows">
          {rows.map((row, index) => {
            const twins = rows.slice(0, index).filter(({ productId }) => productId === row.productId).length;
            return (
              <ContentLine
                key={`${row.productId}:${twins}`}
                row={row}
                index={index}
                last={rows.length - 1}
                pick={pickOf(row.productId)}
              />
            );
          })}
        </ol>
      )}
      <PickFinder name="find" anchor="contents" value={find} label={t('admin:collections.findProduct')} />
      {found && found.length === 0 && <p className="text-ink-soft">{t('admin:collections.foundNothing')}</p>}
      {found && found.length > 0 && (
        <ul className="pick-rows" aria-label={t('admin:collections.found')}>
          {found.flatMap((id) => {
            const pick = pickOf(id);
            return pick ? [<FoundLine key={id} pick={pick} />] : [];
          })}
        </ul>
      )}
    </>
  );
}

function ContentLine({
  row,
  index,
  last,
  pick,
}: {
  row: ContentRow;
  index: number;
  last: number;
  pick: PickJson | undefined;
}) {
  const { t } = useTranslation();
  const { pick: inLanguage } = useLanguage();
  const field = (name: keyof ContentRow) => `contents[${index}].${name}`;
  const product = useFormField(field('productId'));
  const size = useFormField(field('size'));
  const quantity = useFormField(field('quantity'));
  const name = pick ? inLanguage(pick.name) : t('admin:collections.unknownProduct');
  const fault = product.error ?? size.error ?? quantity.error;
  const faultId = fault === undefined ? undefined : `${product.id}-error`;
  const sizes = [...new Set([...(pick?.sizes ?? []), ...(row.size ? [row.size] : [])])];
  return (
    <li className="pick-row">
      <input type="hidden" name={field('productId')} value={row.productId} />
      <PickLine pick={pick} id={product.id} invalid={product.error !== undefined} />
      <div className="pick-controls">
        {sizes.length > 0 ? (
          <Select
            id={size.id}
            name={field('size')}
            aria-label={t('admin:collections.sizeOf', { name })}
            aria-invalid={size.error ? true : undefined}
            aria-describedby={faultId}
            defaultValue={row.size}
            options={[
              { value: '', label: t('admin:collections.chooseSize') },
              ...sizes.map((value) => ({ value, label: t(`size.${value}`) })),
            ]}
          />
        ) : (
          <input type="hidden" name={field('size')} value={row.size} />
        )}
        <Input
          id={quantity.id}
          name={field('quantity')}
          className="pick-quantity"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          aria-label={t('admin:collections.quantityOf', { name })}
          aria-invalid={quantity.error ? true : undefined}
          aria-describedby={faultId}
          defaultValue={row.quantity}
        />
        <StepButton
          icon="chevron-up"
          step={`up:${index}`}
          label={t('admin:collections.moveUp', { name })}
          disabled={index === 0}
        />
        <StepButton
          icon="chevron-down"
          step={`down:${index}`}
          label={t('admin:collections.moveDown', { name })}
          disabled={index === last}
        />
        <StepButton icon="trash-2" step={`remove:${index}`} label={t('admin:collections.takeOut', { name })} />
      </div>
      {fault && <FieldError id={faultId ?? ''}>{fault}</FieldError>}
    </li>
  );
}

type StepButtonProps = {
  icon: 'chevron-up' | 'chevron-down' | 'trash-2';
  step: string;
  label: string;
  disabled?: boolean;
};

function StepButton({ step, ...rest }: StepButtonProps) {
  return <IconButton type="submit" name="step" value={step} formAction="#contents" {...rest} />;
}

/** One product of the search, with a button a size. */
function FoundLine({ pick }: { pick: PickJson }) {
  const { t } = useTranslation();
  const { language, pick: inLanguage } = useLanguage();
  const name = inLanguage(pick.name);
  const sizeOf = (size: string) => `${name}${COMMA[language]}${t(`size.${size}`)}`;
  const sizes = pick.sizes.length > 0 ? pick.sizes : [''];
  return (
    <li className="pick-row">
      <PickLine pick={pick} />
      <div className="pick-controls">
        {sizes.map((size) => (
          <button
            key={size}
            type="submit"
            name="step"
            value={`add:${pick._id}:${size}`}
            formAction="#contents"
            className="btn btn-line btn-sm"
            aria-label={t('admin:collections.putIn', { name: size ? sizeOf(size) : name })}
          >
            <Icon name="plus" size="sm" />
            <span>{size ? t(`size.${size}`) : t('admin:collections.put')}</span>
          </button>
        ))}
      </div>
    </li>
  );
}
