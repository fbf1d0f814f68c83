import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Table, TableCell } from '~/ui/table';

import type { BinItem } from './bin.queries.server';
import { LAST_DAYS } from './bin.rules';

const COLUMNS = ['item', 'deleted', 'left', 'actions'] as const;

type BinTableProps = { items: readonly BinItem[]; now: string; foot: ReactNode };

/** What was deleted within 30 days, each with the button that puts it back. */
export function BinTable({ items, now, foot }: BinTableProps) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({
    key,
    header: t(`admin:bin.column.${key}`),
    headerHidden: key === 'actions',
  }));
  return (
    <Table caption={t('admin:bin.title')} columns={columns} foot={foot}>
      {items.map((item) => (
        <BinRow key={item._id} item={item} now={now} />
      ))}
    </Table>
  );
}

function BinRow({ item, now }: { item: BinItem; now: string }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { entity, _id, image, deletedAt, deletedBy, daysLeft } = item;
  const name = pick(item.name);
  return (
    <tr className="bin-row">
      <TableCell rowHeader>
        <span className="catalog-name">
          <img
            {...imageSources(image, { upTo: 48 })}
            sizes="48px"
            alt=""
            loading="lazy"
            className="thumb catalog-thumb"
          />
          <span className="min-w-0">
            <bdi className="block font-medium">{name}</bdi>
            <span className="block text-sm font-normal text-ink-soft">{t(`admin:audit.entity.${entity}`)}</span>
          </span>
        </span>
      </TableCell>
      <TableCell>
        <span>
          <time dateTime={deletedAt}>{formatMoment(deletedAt, now, language)}</time>
          {' · '}
          <bdi>{deletedBy ?? t('admin:audit.nobody')}</bdi>
        </span>
      </TableCell>
      <TableCell>
        <Tag tone={daysLeft <= LAST_DAYS ? 'danger' : 'neutral'} icon="clock">
          {t('admin:bin.daysLeft', { count: daysLeft })}
        </Tag>
      </TableCell>
      <TableCell className="bin-back">
        <Form method="post" preventScrollReset>
          <Button
            type="submit"
            name="item"
            value={`${entity}:${_id}`}
            variant="line"
            size="sm"
            icon="rotate-ccw"
            aria-label={t('admin:bin.putBackOf', { name })}
          >
            {t('admin:bin.putBack')}
          </Button>
        </Form>
      </TableCell>
    </tr>
  );
}
