import { FormFaults } from '~/forms/form-faults';
import { FormSelect, FormText, FormTextarea } from '~/forms/form-fields';
import { type FormAnswer, ServerForm, useServerForm } from '~/forms/server-form';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';

import { useMeasure } from './pack-card';
import type { PackOrderJson } from './packing.admin';
import { MISSING_LENGTH } from './packing.schema';

/** Which line lacks how many pieces, and what there is to say about it. */
export function MissingForm({ order, answer }: { order: PackOrderJson; answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const measureOf = useMeasure();
  const [first] = order.items;
  const form = useServerForm({ id: 'missing', start: { line: first?._id ?? '', quantity: '1' }, answer });
  const lines = order.items.map((item) => ({
    value: item._id,
    label: t('admin:missing.piece', {
      name: [pick(item.name), measureOf(item)].filter(Boolean).join(' '),
      quantity: formatCount(item.quantity),
    }),
  }));
  return (
    <ServerForm form={form} className="grid gap-4">
      <FormFaults form={form} />
      <FormSelect name="line" label={t('admin:missing.line')} options={lines} />
      <FormText
        name="quantity"
        label={t('admin:missing.quantity')}
        inputMode="numeric"
        maxLength={2}
        dir="ltr"
        required
      />
      <FormTextarea
        name="text"
        label={t('admin:missing.text')}
        mark={t('admin:confirm.optional')}
        placeholder={t('admin:missing.example')}
        rows={2}
        maxLength={MISSING_LENGTH}
      />
      <Button type="submit" icon="triangle-alert">
        {t('admin:missing.report')}
      </Button>
    </ServerForm>
  );
}
