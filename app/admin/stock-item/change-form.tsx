import { useEffect, useRef, useState } from 'react';

import { FormNumber, FormRadioCards } from '~/admin/kit/form-fields';
import type { StockJson } from '~/features/stock/stock.json';
import { FormFaults } from '~/forms/form-faults';
import { FormSelect, FormText } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

import { changeFormSchema, onHandAfter, TAKEN_REASONS, WAYS } from './change-form.schema';
import { itemHref } from './stock';
import type { ItemPage } from './item.queries.server';
import { useAmount } from './stock-parts';

type ChangeFormProps = {
  item: ItemPage;
  /** Where its sender goes on; the item's own page unless given. */
  returnTo?: string;
  answer: FormAnswer | undefined;
};

/** More, fewer, or how many there are: never without a reason. */
export function ChangeForm({ item: { row, key, last, way, amount }, returnTo, answer }: ChangeFormProps) {
  const { t } = useTranslation();
  const { itemId, size, unit } = row;
  const isPool = unit === 'ml';
  const isFirst = row.onHand === null;
  const start = { way, amount, reason: TAKEN_REASONS[0], note: '' };
  const form = useServerForm({ id: 'stock-change', start, answer, anew: JSON.stringify([itemId, size, last, start]) });
  return (
    <ServerForm form={form} action={itemHref({ itemId, size })} className="stock-form dense" preventScrollReset>
      <FormFaults form={form} />
      <input type="hidden" name="size" value={size ?? ''} />
      <input type="hidden" name="unit" value={unit} />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="last" value={last} />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      {isFirst ? (
        <input type="hidden" name="way" value="counted" />
      ) : (
        <FormRadioCards
          name="way"
          label={t('admin:stock.way')}
          className="stock-ways"
          choices={WAYS.map((value) => ({
            value,
            title: t(isPool ? `admin:stock.poolWays.${value}` : `admin:stock.ways.${value}`),
          }))}
        />
      )}
      <div className="field-grid">
        <FormNumber
          name="amount"
          label={t(isPool ? 'admin:stock.amountMl' : 'admin:stock.amount')}
          suffix={isPool ? t('admin:stock.movedMl') : undefined}
          required
        />
        <div className="stock-of-taken">
          <FormSelect
            name="reason"
            label={t('admin:stock.reason')}
            options={TAKEN_REASONS.map((value) => ({ value, label: t(`admin:stock.reasons.${value}`) }))}
          />
        </div>
        <FormText name="note" label={t('admin:stock.note')} mark={t('admin:stock.optional')} maxLength={200} wide />
      </div>
      <SaveButton row={row} />
    </ServerForm>
  );
}

/** Says what the count becomes, as it is typed; without scripts it saves alone. */
function SaveButton({ row: { onHand, unit } }: { row: StockJson }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const button = useRef<HTMLButtonElement>(null);
  const [after, setAfter] = useState<number | null>(null);
  useEffect(() => {
    const form = button.current?.form;
    const follow = () => {
      const typed = form && changeFormSchema.safeParse({ note: '-', ...Object.fromEntries(new FormData(form)) });
      setAfter(typed?.success ? onHandAfter(typed.data, onHand) : null);
    };
    follow();
    form?.addEventListener('input', follow);
    return () => form?.removeEventListener('input', follow);
  }, [onHand]);
  const isSound = after !== null && after >= 0 && onHand !== null;
  return (
    <Button ref={button} type="submit" full>
      {isSound
        ? t('admin:stock.saveBecomes', { before: amount(onHand, unit), after: amount(after, unit) })
        : t('admin:stock.save')}
    </Button>
  );
}
