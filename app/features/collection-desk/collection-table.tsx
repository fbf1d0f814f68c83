import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { CollectionPrice } from '~/features/collection/collection-card';
import { useLanguage } from '~/i18n/use-language';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import { Button, IconButton, IconLink } from '~/ui/button';
import { Select } from '~/ui/field';
import type { IconName } from '~/ui/icon-names';
import { RowActions, Table, TableCell } from '~/ui/table';

import { COLLECTION_CHANGES, type CollectionChange, DESK_PATH, duplicatePath, updatePath } from './collection-desk.admin';
import type { DeskCollectionJson } from './collection-desk.json';

const COLUMNS = ['collection', 'kind', 'price', 'state', 'actions'] as const;
/** The one form of the list: its buttons and ticks stand in the rows. */
const FORM_ID = 'collection-rows';

const CHANGE_ICONS: Record<CollectionChange, IconName> = {
  show: 'eye',
  hide: 'eye-off',
  inStock: 'package-check',
  outOfStock: 'package-x',
  delete: 'trash-2',
};

type CollectionTableProps = {
  collections: readonly DeskCollectionJson[];
  /** Where the list goes on after something was done. */
  returnTo: string;
  foot: ReactNode;
};

/** The collections as rows, with what can be done to one, and over them what can be done to all that are ticked. */
export function CollectionTable({ collections, returnTo, foot }: CollectionTableProps) {
  const { t } = useTranslation();
  const columns = [
    { key: 'tick', header: <TickAll /> },
    ...COLUMNS.map((key) => ({
      key,
      header: t(`admin:collections.column.${key}`),
      headerHidden: key === 'actions',
      numeric: key === 'price',
    })),
  ];
  return (
    <>
      <BulkBar returnTo={returnTo} />
      <Table caption={t('admin:collections.title')} columns={columns} foot={foot}>
        {collections.map((collection) => (
          <CollectionRow key={collection._id} collection={collection} />
        ))}
      </Table>
    </>
  );
}

/** One thing to do to all that are ticked. */
function BulkBar({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation();
  return (
    <Form id={FORM_ID} method="post" action={DESK_PATH} preventScrollReset className="bulk-bar dense">
      <input type="hidden" name="returnTo" value={returnTo} />
      <Select
        name="bulk"
        aria-label={t('admin:collections.bulk')}
        defaultValue=""
        options={[
          { value: '', label: t('admin:collections.bulk') },
          ...COLLECTION_CHANGES.map((value) => ({ value, label: t(`admin:collections.change.${value}`) })),
        ]}
      />
      <Button type="submit" variant="line" size="sm">
        {t('admin:collections.bulkApply')}
      </Button>
    </Form>
  );
}

/** Ticks every row of the page; of use to scripts alone. */
function TickAll() {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className="checkbox tick-all"
      aria-label={t('admin:collections.tickAll')}
      onChange={({ currentTarget: { checked } }) => {
        document.querySelectorAll<HTMLInputElement>(`input[name="ids"][form="${FORM_ID}"]`).forEach((tick) => (tick.checked = checked));
      }}
    />
  );
}

function CollectionRow({ collection }: { collection: DeskCollectionJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { _id: id, collectionType, offerType, contents, visible, available } = collection;
  const name = pick(collection.name);
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:collections.column.${column}`);
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <tr className="collection-row">
      <TableCell className="cell-tick">
        <input
          type="checkbox"
          className="checkbox"
          name="ids"
          value={id}
          form={FORM_ID}
          autoComplete="off"
          aria-label={t('admin:collections.tick', { name })}
        />
      </TableCell>
      <TableCell rowHeader>
        <span className="pick-line">
          <img {...imageSources(collection.image, { upTo: 64 })} sizes="56px" alt="" loading="lazy" className="thumb thumb-row" />
          <span className="min-w-0">
            <Link
              to={updatePath(id)}
              className="inline-flex min-h-11 items-center font-medium underline decoration-line underline-offset-4"
            >
              {name}
            </Link>
            <CollectionGaps collection={collection} />
          </span>
        </span>
      </TableCell>
      <TableCell label={label('kind')}>
        <span>
          {t(`admin:collections.typeShort.${collectionType}`)}
          <br />
          <span className="text-sm text-ink-soft">
            {offerType ? t(`admin:collections.offerType.${offerType}`) : t('admin:collections.pieces', { count: pieces })}
          </span>
        </span>
      </TableCell>
      <TableCell label={label('price')} numeric>
        <CollectionPrice collection={collection} />
      </TableCell>
      <TableCell label={label('state')}>
        <CollectionTags collection={collection} />
      </TableCell>
      <TableCell className="collection-actions">
        <RowActions>
          <IconLink icon="pencil" to={updatePath(id)} label={t('admin:collections.edit', { name })} />
          <IconLink icon="copy" to={duplicatePath(id)} label={t('admin:collections.copyOf', { name })} />
          <RowButton id={id} name={name} change={visible ? 'hide' : 'show'} />
          <RowButton id={id} name={name} change={available ? 'outOfStock' : 'inStock'} />
          <RowButton id={id} name={name} change="delete" />
        </RowActions>
      </TableCell>
    </tr>
  );
}

function RowButton({ id, name, change }: { id: string; name: string; change: CollectionChange }) {
  const { t } = useTranslation();
  const text = t(`admin:collections.change.${change}`);
  return (
    <IconButton
      type="submit"
      form={FORM_ID}
      name="row"
      value={`${change}:${id}`}
      icon={CHANGE_ICONS[change]}
      label={t('admin:collections.changeOf', { change: text, name })}
      title={text}
      className={change === 'delete' ? 'text-danger' : undefined}
    />
  );
}

/** Whether shoppers see it and can have it. */
export function CollectionTags({ collection }: { collection: Pick<DeskCollectionJson, 'visible' | 'available' | 'fillable'> }) {
  const { t } = useTranslation();
  const { visible, available, fillable } = collection;
  return (
    <span className="tags">
      <Tag tone={visible ? 'emerald' : 'plum'} icon={visible ? 'eye' : 'eye-off'}>
        {t(visible ? 'admin:collections.isVisible' : 'admin:collections.isHidden')}
      </Tag>
      {!available && <Tag tone="outline">{t('admin:collections.isOut')}</Tag>}
      {available && !fillable && <Tag tone="danger">{t('admin:collections.isUnfillable')}</Tag>}
    </span>
  );
}

function CollectionGaps({ collection: { lacks } }: { collection: DeskCollectionJson }) {
  const { t } = useTranslation();
  if (!lacks.arabic && !lacks.image) return null;
  return (
    <span className="tags">
      {lacks.arabic && <Tag tone="gold">{t('admin:collections.lacks.arabic')}</Tag>}
      {lacks.image && <Tag tone="gold">{t('admin:collections.lacks.image')}</Tag>}
    </span>
  );
}
