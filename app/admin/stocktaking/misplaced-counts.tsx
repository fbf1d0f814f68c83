import { Form } from '@remix-run/react';

import { RowName } from '~/admin/stock-item/stock-parts';
import type { Misplaced } from '~/features/stocktaking/stocktaking.queries.server';
import { formatCount } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';

/** What was counted and cannot be kept, each with the reason; `here`: the address of the page that shows it. */
export function MisplacedCounts({ counts, here }: { counts: readonly Misplaced[]; here: string }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  if (counts.length === 0) return null;
  return (
    <section className="count-misplaced">
      <h2 className="panel-title text-danger">{t('admin:stock.count.misplaced')}</h2>
      <ul className="count-differences">
        {counts.map((row) => (
          <li key={row.itemId + (row.size ?? '')}>
            <RowName row={row}>
              <bdi className="font-medium">{pick(row.name)}</bdi>
            </RowName>
            <p className="text-sm">
              {t('admin:stock.count.typed', { amount: formatCount(row.typed) })}{' '}
              <span className="text-ink-soft">{t(`admin:stock.count.why.${row.why}`)}</span>
            </p>
            <Confirm text={t('admin:stock.count.drop')} icon="trash-2">
              <Form method="post" action={here}>
                <input type="hidden" name="intent" value="drop" />
                <input type="hidden" name="itemId" value={row.itemId} />
                <input type="hidden" name="size" value={row.size ?? ''} />
                <Button type="submit" variant="danger-filled" size="sm">
                  {t('admin:stock.count.dropNow')}
                </Button>
              </Form>
            </Confirm>
          </li>
        ))}
      </ul>
    </section>
  );
}
