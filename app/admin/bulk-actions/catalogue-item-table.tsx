import { Form, Link, useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';

import { May, useMay } from '~/auth/may';
import { useTranslation } from '~/i18n/use-translation';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import { Button, IconButton } from '~/ui/button';
import { Select } from '~/ui/field';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { RowActions, Table, TableCell, type TableColumn } from '~/ui/table';

import { BULK_ACTIONS, type BulkAction } from './bulk-action';

/** The one form of the list: its buttons and ticks stand in the rows. */
const FORM_ID = 'catalog-rows';

/** Its ticks, as CSS names them. */
const TICKS = `input[name="ids"][form="${FORM_ID}"]`;

/** In the address: every row of the page comes ticked, for those without scripts. */
const TICKED = { name: 'tick', value: 'all' };

const CHANGE_ICONS: Record<BulkAction, IconName> = {
  show: 'eye',
  hide: 'eye-off',
  inStock: 'package-check',
  outOfStock: 'package-x',
  delete: 'trash-2',
};

type CatalogueItemTableProps = {
  caption: string;
  columns: readonly TableColumn[];
  /** Where the list goes on after something was done. */
  returnTo: string;
  /** Buttons that do something else with what is ticked. */
  more?: ReactNode;
  foot: ReactNode;
  /** `<tr className="catalog-row">`s that begin with a TickCell. */
  children: ReactNode;
};

/** What the shop sells as rows, each with its own buttons, and over them one thing to do to all that are ticked. */
export function CatalogueItemTable({ caption, columns, returnTo, more, foot, children }: CatalogueItemTableProps) {
  return (
    <>
      <May permission="catalogue.write">
        <BulkBar returnTo={returnTo}>{more}</BulkBar>
      </May>
      <Table caption={caption} columns={[{ key: 'tick', header: <TickHeader /> }, ...columns]} foot={foot}>
        {children}
      </Table>
    </>
  );
}

function BulkBar({ returnTo, children }: { returnTo: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Form id={FORM_ID} method="post" preventScrollReset className="bulk-bar dense">
      <input type="hidden" name="returnTo" value={returnTo} />
      <TickAllOfPage />
      <Select
        name="bulk"
        aria-label={t('admin:catalogItems.bulk')}
        defaultValue=""
        options={[
          { value: '', label: t('admin:catalogItems.bulk') },
          ...BULK_ACTIONS.map((value) => ({ value, label: t(`admin:catalogItems.change.${value}`) })),
        ]}
      />
      <Button type="submit" variant="line" size="sm">
        {t('admin:catalogItems.bulkApply')}
      </Button>
      {children}
    </Form>
  );
}

/** Beside the rest of the bar: on phones, where the head of the table is not seen, and without scripts as a link. */
function TickAllOfPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const ticked = new URLSearchParams(search);
  ticked.set(TICKED.name, TICKED.value);
  return (
    <>
      <label className="bulk-all">
        <TickAll ticks={TICKS} />
        <span aria-hidden="true">{t('admin:catalogItems.tickAll')}</span>
      </label>
      <Link to={`${pathname}?${ticked.toString()}`} preventScrollReset className="btn btn-quiet btn-sm bulk-all-link">
        {t('admin:catalogItems.tickAll')}
      </Link>
    </>
  );
}

/** The head of the column of ticks: on phones and without scripts it has its name alone. */
function TickHeader() {
  const { t } = useTranslation();
  return (
    <>
      <span className="visually-hidden">{t('admin:catalogItems.ticks')}</span>
      <May permission="catalogue.write">
        <TickAll ticks={TICKS} />
      </May>
    </>
  );
}

/** Ticks all of these, as CSS names them; of use to scripts alone. */
export function TickAll({ ticks }: { ticks: string }) {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className="checkbox tick-all"
      aria-label={t('admin:catalogItems.tickAll')}
      onChange={({ currentTarget: { checked } }) => {
        document.querySelectorAll<HTMLInputElement>(ticks).forEach((tick) => (tick.checked = checked));
      }}
    />
  );
}

/** Of a row that is only read. */
const NOTHING = <TableCell>{null}</TableCell>;

export function TickCell({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  if (!useMay()('catalogue.write')) return NOTHING;
  return (
    <TableCell className="catalog-tick">
      <input
        type="checkbox"
        className="checkbox"
        defaultChecked={search.get(TICKED.name) === TICKED.value}
        name="ids"
        value={id}
        form={FORM_ID}
        autoComplete="off"
        aria-label={t('admin:catalogItems.tick', { name })}
      />
    </TableCell>
  );
}

type CatalogueItemNameCellProps = { image: string; name: string; to: string; children: ReactNode };

/** The cell that names a row: its picture, its name, which leads to its form, and what is said below. */
export function CatalogueItemNameCell({ image, name, to, children }: CatalogueItemNameCellProps) {
  const text = <bdi>{name}</bdi>;
  return (
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
          {useMay()('catalogue.write') ? (
            <Link to={to} className="catalog-link">
              {text}
            </Link>
          ) : (
            text
          )}
          {children}
        </span>
      </span>
    </TableCell>
  );
}

/** What can be done to one row; on phones behind a button, in a line of its own. */
export function CatalogueItemActions({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  if (!useMay()('catalogue.write')) return NOTHING;
  return (
    <TableCell className="catalog-actions">
      <details className="row-fold">
        <summary className="icon-btn" aria-label={t('admin:table.actionsOf', { name })}>
          <Icon name="ellipsis-vertical" />
        </summary>
      </details>
      <RowActions>{children}</RowActions>
    </TableCell>
  );
}

export function RowButton({ id, name, change }: { id: string; name: string; change: BulkAction }) {
  const { t } = useTranslation();
  const text = t(`admin:catalogItems.change.${change}`);
  return (
    <IconButton
      type="submit"
      form={FORM_ID}
      name="row"
      value={`${change}:${id}`}
      icon={CHANGE_ICONS[change]}
      label={t('admin:catalogItems.changeOf', { change: text, name })}
      title={text}
      className={change === 'delete' ? 'text-danger' : undefined}
    />
  );
}

/** Whether shoppers see it; `text` says so. */
export function VisibilityTag({ visible, text }: { visible: boolean; text: string }) {
  return (
    <Tag tone={visible ? 'emerald' : 'neutral'} icon={visible ? 'eye' : 'eye-off'}>
      {text}
    </Tag>
  );
}
