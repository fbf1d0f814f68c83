import { Form } from '@remix-run/react';

import { formatCount } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Tag, type TagTone } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { Select } from '~/ui/field';

import type { JudgedWaybill } from './waybills.rules';

type Said = 'new' | 'there' | 'other' | 'unused';

const TONE: Record<Said, TagTone> = { new: 'emerald', there: 'neutral', other: 'gold', unused: 'danger' };

const saidOf = ({ state, do: deed }: JudgedWaybill): Said => {
  if (state === 'surplus') return 'unused';
  if (state === 'differs') return 'other';
  return deed === 'book' ? 'new' : 'there';
};

type WaybillReviewProps = { lines: readonly JudgedWaybill[]; content: string; courier: string };

/** What a file of waybills would write, line by line, before it does; another number is replaced where one says so. */
export function WaybillReview({ lines, content, courier }: WaybillReviewProps) {
  const { t } = useTranslation();
  const written = lines.filter((line) => line.do === 'book').length;
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="intent" value="keep" />
      <input type="hidden" name="courier" value={courier} />
      <textarea name="pasted" defaultValue={content} hidden readOnly />
      <ul className="panel courier-rows">
        {lines.map((line) => {
          const said = saidOf(line);
          return (
            <li key={line.row}>
              <span>
                <b>{line.order ?? line.label}</b>
                <bdi dir="ltr" className="block text-sm text-ink-soft">
                  {line.waybill || '–'}
                </bdi>
              </span>
              <span className="courier-rows-end">
                <Tag tone={TONE[said]}>{t(`admin:couriers.waybills.${said}`)}</Tag>
                {said === 'other' && (
                  <Select
                    name={`do:${line.row}`}
                    aria-label={t('admin:couriers.waybills.choose', { number: formatCount(line.order ?? 0) })}
                    defaultValue="book"
                    options={[
                      { value: 'book', label: t('admin:couriers.waybills.replace', { waybill: line.present }) },
                      { value: 'leave', label: t('admin:couriers.waybills.leave') },
                    ]}
                  />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <span className="flex flex-wrap gap-3">
        <Button type="submit" icon="check">
          {t('admin:couriers.waybills.keep', { count: written })}
        </Button>
        <ButtonLink to="/admin/couriers/waybills" variant="line">
          {t('admin:couriers.discard')}
        </ButtonLink>
      </span>
    </Form>
  );
}
