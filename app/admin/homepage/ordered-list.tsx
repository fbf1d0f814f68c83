import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';

import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Button, ButtonLink, IconButton } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { EmptyState } from '~/ui/feedback';
import { Table, TableCell } from '~/ui/table';

import { linkKeys } from './homepage.admin';

export type OrderedRecord = {
  id: string;
  picture?: string;
  name: string;
  detail: ReactNode;
  /** When it counts. */
  dates?: ReactNode;
};

type OrderedListProps = {
  /** Which texts are its own, and where its screens are. */
  of: 'mainBanners' | 'homeBanners' | 'homeSections';
  path: string;
  detail: 'leads' | 'shows';
  records: readonly OrderedRecord[];
};

/** Records of the home page in their order: moved by buttons, changed on a page of their own, deleted after asking. */
export function OrderedList({ of, path, detail, records }: OrderedListProps) {
  const { t } = useTranslation();
  const add = (
    <ButtonLink to={`${path}/create`} size="sm" icon="plus">
      {t(`admin:home.add.${of}`)}
    </ButtonLink>
  );
  if (records.length === 0)
    return (
      <EmptyState
        icon="images"
        title={t(`admin:home.empty.${of}`)}
        text={t(`admin:home.emptyText.${of}`)}
        actions={add}
      />
    );
  const pictures = records.some(({ picture }) => picture !== undefined);
  const columns = (
    pictures ? (['picture', 'title', detail, 'actions'] as const) : (['title', detail, 'actions'] as const)
  ).map((key) => ({
    key,
    header: t(`admin:home.column.${key}`),
    headerHidden: key === 'actions' || key === 'picture',
  }));
  return (
    <div className="ordered-list">
      <div className="ordered-list-head">
        <p className="text-ink-soft">{t(`admin:home.${of}Text`)}</p>
        {add}
      </div>
      <Table caption={t(`admin:home.${of}`)} columns={columns}>
        {records.map((record, index) => (
          <OrderedRow
            key={record.id}
            record={record}
            path={path}
            detailName={t(`admin:home.column.${detail}`)}
            first={index === 0}
            last={index === records.length - 1}
          />
        ))}
      </Table>
    </div>
  );
}

type OrderedRowProps = { record: OrderedRecord; path: string; detailName: string; first: boolean; last: boolean };

function OrderedRow({ record: { id, picture, name, detail, dates }, path, detailName, first, last }: OrderedRowProps) {
  const { t } = useTranslation();
  const called = name || t('admin:home.untitled');
  return (
    <tr>
      {picture !== undefined && (
        <TableCell className="ordered-picture">
          <img {...imageSources(picture, { upTo: 96 })} alt="" loading="lazy" />
        </TableCell>
      )}
      <TableCell rowHeader label={t('admin:home.column.title')}>
        <bdi>{called}</bdi>
      </TableCell>
      <TableCell label={detailName} className="ordered-detail">
        {detail}
        {dates}
      </TableCell>
      <TableCell>
        <div className="ordered-actions">
          <Form method="post" preventScrollReset className="flex">
            <input type="hidden" name="id" value={id} />
            <IconButton
              name="move"
              value="up"
              icon="arrow-up"
              label={t('admin:home.up', { name: called })}
              disabled={first}
            />
            <IconButton
              name="move"
              value="down"
              icon="arrow-down"
              label={t('admin:home.down', { name: called })}
              disabled={last}
            />
          </Form>
          <ButtonLink
            to={`${path}/update/${id}`}
            variant="line"
            size="sm"
            icon="pencil"
            aria-label={t('admin:home.changeNamed', { name: called })}
          >
            {t('admin:home.change')}
          </ButtonLink>
          <Confirm text={t('admin:home.delete')} icon="trash-2" danger>
            <Form method="post" preventScrollReset className="grid gap-3">
              <p>{t('admin:home.deleteText', { name: called })}</p>
              <input type="hidden" name="id" value={id} />
              <Button type="submit" name="intent" value="delete" variant="danger-filled" size="sm">
                {t('admin:home.deleteConfirm')}
              </Button>
            </Form>
          </Confirm>
        </div>
      </TableCell>
    </tr>
  );
}

/** Where a banner leads, by name; an address that has none as it was typed. */
export function LinkText({ link }: { link: string }) {
  const { t } = useTranslation();
  const keys = linkKeys(link);
  if (keys) return keys.map((key) => t(key)).join(' › ');
  return (
    <bdi dir="ltr" className="link-text">
      {link}
    </bdi>
  );
}
