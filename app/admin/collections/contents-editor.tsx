import { useState } from 'react';

import { useFormField } from '~/forms/form-answer';
import { COMMA } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { IconButton } from '~/ui/button';
import { Money } from '~/ui/card';
import { FieldError, Input, Select } from '~/ui/field';
import { Icon } from '~/ui/icon';

import type { CollectionPicker, PickJson, PickOffer } from './collections.json';
import { offerOf, sumOfParts } from './collections.rules';
import { type ContentRow, contentRows } from './form-reading';
import { PickFinder, PickLine } from './pick-line';

/** What a bundle holds: rows that are moved and taken out by submit buttons, and a search for more. */
export function ContentsEditor({ picker }: { picker: CollectionPicker }) {
  const { rows, picks, found, find } = picker;
  const { t } = useTranslation();
  const { error } = useFormField('contents');
  const pickOf = (id: string) => picks.find(({ _id }) => _id === id);
  return (
    <>
      {error && <FieldError>{error}</FieldError>}
      {rows.length === 0 ? (
        <p className="text-ink-soft">{t('admin:collections.contentsEmpty')}</p>
      ) : (
        <ContentRows key={JSON.stringify(rows)} rows={rows} picks={picks} />
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

/** The rows, and under them what they cost one by one; where scripts run, as it is typed. */
function ContentRows({ rows, picks }: Pick<CollectionPicker, 'rows' | 'picks'>) {
  const { t } = useTranslation();
  const { money } = useLanguage();
  const [typed, setTyped] = useState(rows);
  const sum = sumOfParts(typed, picks);
  return (
    <>
      <ol
        className="pick-rows"
        onChange={({ target }) => {
          const form = target instanceof HTMLElement && target.closest('form');
          if (form) setTyped(contentRows(new FormData(form)));
        }}
      >
        {rows.map((row, index) => {
          const twins = rows.slice(0, index).filter(({ productId }) => productId === row.productId).length;
          return (
            <ContentLine
              key={`${row.productId}:${twins}`}
              row={row}
              offer={offerOf(typed[index] ?? row, picks)}
              index={index}
              last={rows.length - 1}
              pick={picks.find(({ _id }) => _id === row.productId)}
            />
          );
        })}
      </ol>
      <p className="pick-sum">
        {t('admin:collections.sumOfParts')} <output>{sum === null ? '—' : <Money>{money(sum)}</Money>}</output>
      </p>
    </>
  );
}

type ContentLineProps = {
  row: ContentRow;
  /** What it costs and whether it can be had, in the size chosen. */
  offer: PickOffer | null;
  index: number;
  last: number;
  pick: PickJson | undefined;
};

function ContentLine({ row, offer, index, last, pick }: ContentLineProps) {
  const { t } = useTranslation();
  const { pick: inLanguage, money } = useLanguage();
  const field = (name: keyof ContentRow) => `contents[${index}].${name}`;
  const product = useFormField(field('productId'));
  const size = useFormField(field('size'));
  const quantity = useFormField(field('quantity'));
  const name = pick ? inLanguage(pick.name) : t('admin:collections.unknownProduct');
  const fault = product.error ?? size.error ?? quantity.error;
  const faultId = fault === undefined ? undefined : `${product.id}-error`;
  const known = pick?.offers.flatMap(({ size: offered }) => offered ?? []) ?? [];
  const sizes = [...new Set([...known, ...(row.size ? [row.size] : [])])];
  const trouble = pick?.trouble ?? (offer?.available === false ? 'outOfStock' : null);
  return (
    <li className="pick-row">
      <input type="hidden" name={field('productId')} value={row.productId} />
      <PickLine pick={pick} trouble={trouble} id={product.id} invalid={product.error !== undefined} />
      <div className="pick-controls">
        {offer && <Money>{money(offer.price)}</Money>}
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

function FoundLine({ pick }: { pick: PickJson }) {
  const { t } = useTranslation();
  const { language, pick: inLanguage, money } = useLanguage();
  const name = inLanguage(pick.name);
  const sizeOf = (size: string) => `${name}${COMMA[language]}${t(`size.${size}`)}`;
  return (
    <li className="pick-row">
      <PickLine pick={pick} />
      <div className="pick-controls">
        {pick.offers.map(({ size, price }) => (
          <button
            key={size}
            type="submit"
            name="step"
            value={`add:${pick._id}:${size ?? ''}`}
            formAction="#contents"
            className="btn btn-line btn-sm"
            aria-label={t('admin:collections.putIn', { name: size ? sizeOf(size) : name })}
          >
            <Icon name="plus" size="sm" />
            <span>
              {size ? t(`size.${size}`) : t('admin:collections.put')} · <Money>{money(price)}</Money>
            </span>
          </button>
        ))}
      </div>
    </li>
  );
}
