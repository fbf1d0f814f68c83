import type { ReactNode } from 'react';

import {
  CatalogueItemActions,
  CatalogueItemNameCell,
  CatalogueItemTable,
  RowButton,
  TickCell,
  VisibilityTag,
} from '~/admin/bulk-actions/catalogue-item-table';
import { DatesTag } from '~/features/dates/dates-tag';
import { CollectionPrice } from '~/features/collection/collection-card';
import { isBundle } from '~/features/collection/is-bundle';
import { heldText } from '~/features/cart/held-text';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { IconLink } from '~/ui/button';
import { TableCell } from '~/ui/table';

import { duplicatePath, MISSING_FILTERS, updatePath } from './collections.admin';
import type { EditableCollectionJson, ListedCollectionJson } from './collections.json';

const COLUMNS = ['collection', 'kind', 'price', 'state', 'actions'] as const;
type CollectionTableProps = {
  collections: readonly ListedCollectionJson[];
  /** Where the list goes on after something was done. */
  returnTo: string;
  foot: ReactNode;
};

/** The collections as rows, with what can be done to one, and over them what can be done to all that are ticked. */
export function CollectionTable({ collections, returnTo, foot }: CollectionTableProps) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({
    key,
    header: t(`admin:collections.column.${key}`),
    headerHidden: key === 'actions',
    numeric: key === 'price',
  }));
  return (
    <CatalogueItemTable caption={t('admin:collections.title')} columns={columns} returnTo={returnTo} foot={foot}>
      {collections.map((collection) => (
        <CollectionRow key={collection._id} collection={collection} />
      ))}
    </CatalogueItemTable>
  );
}

function CollectionRow({ collection }: { collection: ListedCollectionJson }) {
  const { t } = useTranslation();
  const { pick } = useLanguage();
  const { _id: id, collectionType, offerType, contents, visible, available } = collection;
  const name = pick(collection.name);
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:collections.column.${column}`);
  const pieces = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <tr className="catalog-row collection-row">
      <TickCell id={id} name={name} />
      <CatalogueItemNameCell image={collection.image} name={name} to={updatePath(id)}>
        <CollectionGaps collection={collection} />
      </CatalogueItemNameCell>
      <TableCell label={label('kind')}>
        <span>
          {t(`admin:collections.typeShort.${collectionType}`)}
          <br />
          <span className="text-sm text-ink-soft">
            {offerType
              ? t(`admin:collections.offerType.${offerType}`)
              : t('admin:collections.pieces', { count: pieces })}
          </span>
        </span>
      </TableCell>
      <TableCell label={label('price')} numeric>
        <CollectionPrice collection={collection} />
      </TableCell>
      <TableCell label={label('state')}>
        <CollectionTags collection={collection} />
      </TableCell>
      <CatalogueItemActions name={name}>
        <IconLink
          icon="pencil"
          to={updatePath(id)}
          label={t('admin:collections.edit', { name })}
          className="catalog-edit"
        />
        <IconLink
          icon="copy"
          to={duplicatePath(id)}
          label={t('admin:collections.copyOf', { name })}
          title={t('admin:collections.duplicate')}
        />
        <RowButton id={id} name={name} change={visible ? 'hide' : 'show'} />
        <RowButton id={id} name={name} change={available ? 'outOfStock' : 'inStock'} />
        <RowButton id={id} name={name} change="delete" />
      </CatalogueItemActions>
    </tr>
  );
}

/** Whether shoppers see it and can have it. */
export function CollectionTags({
  collection,
}: {
  collection: Pick<EditableCollectionJson, 'collectionType' | 'visible' | 'available' | 'complete' | 'dates'>;
}) {
  const { t } = useTranslation();
  const { collectionType, visible, available, complete, dates } = collection;
  const lacksPart = isBundle(collectionType) && !complete;
  return (
    <span className="tags">
      <VisibilityTag
        visible={visible}
        text={t(visible ? 'admin:collections.isVisible' : 'admin:collections.isHidden')}
      />
      {(!available || lacksPart) && <Tag tone="outline">{t('admin:collections.isOut')}</Tag>}
      {available && !complete && !lacksPart && <Tag tone="danger">{t('admin:collections.isUnfillable')}</Tag>}
      <DatesTag dates={dates} />
    </span>
  );
}

function CollectionGaps({ collection: { lacks, missing } }: { collection: ListedCollectionJson }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const gaps = MISSING_FILTERS.filter((gap) => lacks[gap]);
  if (gaps.length === 0) return null;
  return (
    <>
      <span className="tags">
        {gaps.map((gap) => (
          <Tag key={gap} tone={gap === 'part' ? 'danger' : 'gold'}>
            {t(`admin:collections.lacks.${gap}`)}
          </Tag>
        ))}
      </span>
      {missing.map(({ trouble, ...held }) => (
        <span key={`${held.productId}-${held.size}`} className="block text-sm font-normal">
          {heldText(held, language, t)} · {t(`admin:collections.trouble.${trouble}`)}
        </span>
      ))}
    </>
  );
}
