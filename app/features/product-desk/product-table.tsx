import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { whatItIs } from '~/features/product/what-it-is';
import { useLanguage } from '~/i18n/use-language';
import { imageSources } from '~/images/image-url';
import { Tag } from '~/ui/badge';
import { Button, IconButton, IconLink } from '~/ui/button';
import { Select } from '~/ui/field';
import type { IconName } from '~/ui/icon-names';
import { RowActions, Table, TableCell } from '~/ui/table';

import { ROW_COMMANDS, type RowCommand } from './product-desk.admin';
import type { DeskProductJson } from './product-desk.json';

/** The one form of the list: its buttons and ticks stand in the rows. */
const FORM_ID = 'product-rows';
const COLUMNS = ['product', 'place', 'price', 'state', 'actions'] as const;
const COMMAND_ICONS: Record<RowCommand, IconName> = {
  show: 'eye',
  hide: 'eye-off',
  inStock: 'package-check',
  outOfStock: 'package-x',
  delete: 'trash-2',
};

type ProductTableProps = {
  products: readonly DeskProductJson[];
  /** Where the list goes on after something was done. */
  returnTo: string;
  foot: ReactNode;
};

/** Products as rows, each with its own buttons, and one thing to do to all that are ticked. */
export function ProductTable({ products, returnTo, foot }: ProductTableProps) {
  const { t } = useTranslation();
  const columns = [
    { key: 'tick', header: <TickAll /> },
    ...COLUMNS.map((key) => ({
      key,
      header: t(`admin:products.column.${key}`),
      headerHidden: key === 'actions',
      numeric: key === 'price',
    })),
  ];
  return (
    <>
      <Form id={FORM_ID} method="post" preventScrollReset className="bulk-bar dense">
        <input type="hidden" name="returnTo" value={returnTo} />
        <Select
          name="bulk"
          aria-label={t('admin:products.bulk')}
          defaultValue=""
          options={[
            { value: '', label: t('admin:products.bulk') },
            ...ROW_COMMANDS.map((value) => ({ value, label: t(`admin:products.command.${value}`) })),
          ]}
        />
        <Button type="submit" variant="line" size="sm">
          {t('admin:products.bulkApply')}
        </Button>
      </Form>
      <Table caption={t('admin:products.title')} columns={columns} foot={foot}>
        {products.map((product) => (
          <ProductRow key={product._id} product={product} />
        ))}
      </Table>
    </>
  );
}

/** Ticks every row of the page; of use to scripts alone. */
function TickAll() {
  const { t } = useTranslation();
  return (
    <input
      type="checkbox"
      className="checkbox tick-all"
      aria-label={t('admin:products.tickAll')}
      onChange={({ currentTarget: { checked } }) => {
        document.querySelectorAll<HTMLInputElement>(`input[name="ids"][form="${FORM_ID}"]`).forEach((tick) => (tick.checked = checked));
      }}
    />
  );
}

function ProductRow({ product }: { product: DeskProductJson }) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  const { _id, code, price } = product;
  const name = pick(product.name);
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:products.column.${column}`);
  return (
    <tr className="product-row">
      <TableCell className="product-tick">
        <input
          type="checkbox"
          className="checkbox"
          name="ids"
          value={_id}
          form={FORM_ID}
          autoComplete="off"
          aria-label={t('admin:products.tick', { name })}
        />
      </TableCell>
      <TableCell rowHeader>
        <span className="product-cell">
          <img {...imageSources(product.image, { upTo: 48 })} sizes="48px" alt="" loading="lazy" className="thumb product-thumb" />
          <span className="min-w-0">
            <Link to={`/admin/manage-products/update/${_id}`} className="product-link">
              <bdi>{name}</bdi>
            </Link>
            <bdi dir="ltr" className="product-code">
              {code}
            </bdi>
          </span>
        </span>
      </TableCell>
      <TableCell label={label('place')}>
        <span>
          {t(`taxonomy.category.${product.category}`)}
          <br />
          <span className="text-sm text-ink-soft">{whatItIs(product, t, language)}</span>
        </span>
      </TableCell>
      <TableCell label={label('price')} numeric>
        <span>
          {price.from && <span className="text-sm text-ink-soft">{t('from')} </span>}
          <bdi className="money">{money(price.now)}</bdi>
          {price.was !== null && (
            <>
              <br />
              <s className="text-sm text-ink-soft">
                <bdi className="money">{money(price.was)}</bdi>
              </s>
            </>
          )}
        </span>
      </TableCell>
      <TableCell label={label('state')}>
        <span className="product-tags">
          {product.visible ? (
            <Tag tone="emerald" icon="eye">
              {t('admin:products.visible')}
            </Tag>
          ) : (
            <Tag tone="neutral" icon="eye-off">
              {t('admin:products.hidden')}
            </Tag>
          )}
          {!product.inStock && <Tag tone="danger">{t('admin:products.outOfStock')}</Tag>}
          {product.lacksArabic && <Tag tone="gold">{t('admin:products.lacksArabic')}</Tag>}
          {product.lacksImage && <Tag tone="gold">{t('admin:products.lacksImage')}</Tag>}
        </span>
      </TableCell>
      <TableCell className="product-actions">
        <RowActions>
          <IconLink to={`/admin/manage-products/update/${_id}`} icon="pencil" label={t('admin:products.edit', { name })} />
          <RowButton product={product} name={name} command={product.visible ? 'hide' : 'show'} />
          <RowButton product={product} name={name} command={product.available ? 'outOfStock' : 'inStock'} />
          <RowButton product={product} name={name} command="delete" />
        </RowActions>
      </TableCell>
    </tr>
  );
}

function RowButton({ product, name, command }: { product: DeskProductJson; name: string; command: RowCommand }) {
  const { t } = useTranslation();
  const label = t('admin:products.commandOf', { command: t(`admin:products.command.${command}`), name });
  return (
    <IconButton
      type="submit"
      form={FORM_ID}
      name="row"
      value={`${command}:${product._id}`}
      icon={COMMAND_ICONS[command]}
      label={label}
      title={t(`admin:products.command.${command}`)}
      className={command === 'delete' ? 'text-danger' : undefined}
    />
  );
}
