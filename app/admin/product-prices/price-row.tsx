import { useState } from 'react';

import { foldDigits } from '~/features/catalogue/search-text';
import type { PriceField, PriceKind } from '~/features/product-prices/prices.rules';
import { useFormField } from '~/forms/form-answer';
import { formatNumber } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { FieldError, Input } from '~/ui/field';
import { TableCell } from '~/ui/table';

import { percentMore, type PriceRowJson } from './prices.json';

/** `+10.2 %`; nothing for what stays. */
export function Percent({ value }: { value: number }) {
  if (value === 0) return <bdi dir="ltr">0 %</bdi>;
  return (
    <bdi dir="ltr" className={value > 0 ? 'price-more' : 'price-less'}>
      {`${value > 0 ? '+' : '−'}${String(Math.abs(value))} %`}
    </bdi>
  );
}

const numberOf = (typed: string): number =>
  Number(
    foldDigits(typed)
      .replace(/[,٬\s]/g, '')
      .replace('٫', '.'),
  );

type PriceRowProps = { row: PriceRowJson; kind: PriceKind; seesCosts: boolean };

/** One price: what it is, what it becomes, which can be typed over, and what is earned then. */
export function PriceRow({ row, kind, seesCosts }: PriceRowProps) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { name, product, size, image, now, becomes, fields, leftOut, fault, cost } = row;
  const [price, priceAfter] = [useTyped(name, 'price', becomes), useTyped(name, 'priceAfter', becomes)];
  const typed = { price, priceAfter };
  const follows = kind !== 'priceAfter' && now.price === now.priceAfter;
  const paid = fields.includes('priceAfter') ? priceAfter.amount : follows ? price.amount : now.priceAfter;
  const label = [pick(product), size && t(`admin:audit.size.${size}`)].filter(Boolean).join(' · ');
  const { error: changed } = useFormField(`rows.${name}`);
  return (
    <tr className="price-row" id={`prices-rows.${name}`} tabIndex={changed ? -1 : undefined}>
      <TableCell className="price-tick">
        <Tick name={name} label={t('admin:prices.tick', { name: label })} />
      </TableCell>
      <TableCell rowHeader className="price-item">
        <span className="price-name">
          <img
            {...imageSources(image, { upTo: 48 })}
            sizes="40px"
            alt=""
            loading="lazy"
            className="thumb price-thumb"
          />
          <span className="min-w-0">
            <bdi className="font-medium">{pick(product)}</bdi>
            <span className="price-note">
              {[size && t(`admin:audit.size.${size}`), leftOut && t(`admin:prices.leftOut.${leftOut}`)]
                .filter(Boolean)
                .join(' · ')}
              {cost !== null && (
                <span className="price-cost-beside">
                  {' · '}
                  {t('admin:prices.column.cost')} {formatNumber(cost)}
                </span>
              )}
            </span>
            {changed && <FieldError>{changed}</FieldError>}
            {fault && <FieldError>{t(`errors:${fault}`)}</FieldError>}
          </span>
        </span>
      </TableCell>
      <TableCell numeric className="price-now">
        {fields.map((field) => (
          <span key={field} className="price-now-of">
            <span className="price-before">{formatNumber(now[field])}</span>
            {typed[field].amount > 0 && typed[field].amount !== now[field] && (
              <Percent value={percentMore(now[field], typed[field].amount)} />
            )}
          </span>
        ))}
      </TableCell>
      <TableCell numeric className="price-becomes">
        {fields.map((field) => (
          <NewPrice
            key={field}
            name={name}
            field={field}
            onType={typed[field].type}
            label={t(`admin:prices.new.${field}`, { name: label })}
            caption={fields.length > 1 ? t(`admin:prices.column.${field}`) : null}
          />
        ))}
      </TableCell>
      {seesCosts && (
        <>
          <TableCell numeric className="price-cost">
            {cost === null ? t('admin:prices.noCost') : formatNumber(cost)}
          </TableCell>
          <TableCell
            numeric
            className={cost === null ? 'price-profit price-profit-unknown' : 'price-profit'}
            label={t('admin:prices.column.profit')}
          >
            {cost === null || !(paid > 0) ? '–' : <bdi dir="ltr">{signed(paid - cost)}</bdi>}
          </TableCell>
        </>
      )}
    </tr>
  );
}

const signed = (egp: number): string => (egp < 0 ? `−${formatNumber(-egp)}` : formatNumber(egp));

/** What stands in a field of the row now. */
function useTyped(name: string, field: PriceField, becomes: PriceRowJson['becomes']) {
  const { value } = useFormField(`rows.${name}.${field}`);
  const [typed, type] = useState<string | null>(null);
  const text = typed ?? value;
  return { amount: text === '' ? becomes[field] : numberOf(text), type };
}

function Tick({ name, label }: { name: string; label: string }) {
  const { key, value, id } = useFormField(`rows.${name}.on`);
  return (
    <input
      key={key}
      type="checkbox"
      className="checkbox"
      id={id}
      name={`rows.${name}.on`}
      defaultChecked={value === 'on'}
      aria-label={label}
      autoComplete="off"
    />
  );
}

type NewPriceProps = {
  name: string;
  field: PriceField;
  label: string;
  caption: string | null;
  onType: (text: string) => void;
};

function NewPrice({ name, field, label, caption, onType }: NewPriceProps) {
  const { key, value, id, error } = useFormField(`rows.${name}.${field}`);
  return (
    <span className="price-new">
      {caption && (
        <span className="price-new-of" aria-hidden="true">
          {caption}
        </span>
      )}
      <Input
        key={key}
        id={id}
        name={`rows.${name}.${field}`}
        defaultValue={value}
        onChange={(event) => onType(event.currentTarget.value)}
        inputMode="decimal"
        maxLength={16}
        autoComplete="off"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </span>
  );
}
