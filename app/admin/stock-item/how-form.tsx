import { FormNumber, FormRadioCards } from '~/admin/kit/form-fields';
import { FormFaults } from '~/forms/form-faults';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

import { howNow, howsOf } from './how-form.schema';
import { itemHref } from './stock';
import type { ItemPage } from './item.queries.server';

type HowFormProps = { item: ItemPage; answer: FormAnswer | undefined };

/** How a product is counted, and from how many on it is low. */
export function HowForm({ item: { row, rows }, answer }: HowFormProps) {
  const { t } = useTranslation();
  const { itemId, size, unit, lowMark } = row;
  const now = howNow(rows);
  const start = { how: now, onHand: '', lowMark: lowMark === null ? '' : String(lowMark) };
  const form = useServerForm({ id: 'stock-how', start, answer, anew: JSON.stringify([itemId, size, start]) });
  return (
    <ServerForm form={form} action={itemHref({ itemId, size })} className={`stock-form stock-how-${now} dense`}>
      <FormFaults form={form} />
      <input type="hidden" name="intent" value="how" />
      <input type="hidden" name="size" value={size ?? ''} />
      <FormRadioCards
        name="how"
        label={t('admin:stock.how.title')}
        choices={howsOf(rows).map((value) => ({
          value,
          title: t(`admin:stock.how.${value}`),
          text: t(`admin:stock.how.${value}Text`),
        }))}
      />
      <div className="field-grid">
        <div className="stock-of-start">
          <FormNumber name="onHand" label={t('admin:stock.how.now')} hint={t('admin:stock.how.nowHint')} />
        </div>
        <div className="stock-of-mark">
          <FormNumber
            name="lowMark"
            label={t('admin:stock.how.lowMark')}
            hint={t('admin:stock.how.lowHint')}
            suffix={unit === 'ml' ? t('admin:stock.movedMl') : undefined}
          />
        </div>
      </div>
      <Button type="submit" variant="line" size="sm">
        {t('admin:stock.save')}
      </Button>
    </ServerForm>
  );
}
