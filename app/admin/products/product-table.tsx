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
import { PRICES_PATH } from '~/admin/product-prices/prices.admin';
import { whatItIs } from '~/features/product/what-it-is';
import { COMMA } from '~/i18n/format';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Button, IconLink } from '~/ui/button';
import { TableCell } from '~/ui/table';

import { FreeTags } from './free-tags';
import { MISSING, productPath, stockPath } from './products.admin';
import type { ProductListItemJson } from './products.json';

const COLUMNS = ['product', 'place', 'price', 'state', 'actions'] as const;

type ProductTableProps = {
  products: readonly ProductListItemJson[];
  /** Where the list goes on after something was done. */
  returnTo: string;
  foot: ReactNode;
};

/** Products as rows, each with its own buttons, and one thing to do to all that are ticked. */
export function ProductTable({ products, returnTo, foot }: ProductTableProps) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({
    key,
    header: t(`admin:products.column.${key}`),
    headerHidden: key === 'actions',
    numeric: key === 'price',
  }));
  return (
    <CatalogueItemTable
      caption={t('admin:products.title')}
      columns={columns}
      returnTo={returnTo}
      more={
        <Button type="submit" formAction={PRICES_PATH} formMethod="get" variant="quiet" size="sm" icon="banknote">
          {t('admin:prices.changeThese')}
        </Button>
      }
      foot={foot}
    >
      {products.map((product) => (
        <ProductRow key={product._id} product={product} />
      ))}
    </CatalogueItemTable>
  );
}

function ProductRow({ product }: { product: ProductListItemJson }) {
  const { t } = useTranslation();
  const { language, pick, money } = useLanguage();
  const { _id, code, price } = product;
  const name = pick(product.name);
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:products.column.${column}`);
  return (
    <tr className="catalog-row product-row">
      <TickCell id={_id} name={name} />
      <CatalogueItemNameCell image={product.image} name={name} to={productPath(_id)}>
        <bdi dir="ltr" className="product-code">
          {code}
        </bdi>
      </CatalogueItemNameCell>
      <TableCell label={label('place')}>
        <span>
          {t(`taxonomy.category.${product.category}`)}
          <br />
          <span className="text-sm text-ink-soft">{whatItIs(product, t, language)}</span>
        </span>
      </TableCell>
      <TableCell label={label('price')} numeric>
        <span>
          {price.from && <span className="text-sm text-ink-soft">{t('priceFrom')} </span>}
          <bdi className="money">{money(price.now)}</bdi>
          {price.was !== null && (
            <>
              <br />
              <s className="price-was">
                <bdi className="money">{money(price.was)}</bdi>
              </s>
            </>
          )}
        </span>
      </TableCell>
      <TableCell label={label('state')}>
        <span className="tags">
          <VisibilityTag
            visible={product.visible}
            text={t(product.visible ? 'admin:products.visible' : 'admin:products.hidden')}
          />
          {!product.inStock && <Tag tone="danger">{t('admin:products.outOfStock')}</Tag>}
          {product.sizesOut.length > 0 && (
            <Tag tone="gold">
              {t('admin:products.sizesOut', {
                sizes: product.sizesOut.map((size) => t(`size.${size}`)).join(COMMA[language]),
              })}
            </Tag>
          )}
          <FreeTags stock={product.stock} />
          <DatesTag dates={product.dates} />
          {MISSING.filter((gap) => product.lacks[gap]).map((gap) => (
            <Tag key={gap} tone="gold">
              {t(`admin:products.lacks.${gap}`)}
            </Tag>
          ))}
        </span>
      </TableCell>
      <CatalogueItemActions name={name}>
        <IconLink
          to={productPath(_id)}
          icon="pencil"
          label={t('admin:products.edit', { name })}
          className="catalog-edit"
        />
        <IconLink to={stockPath(_id)} icon="boxes" label={t('admin:stock.ofProduct', { name })} />
        <RowButton id={_id} name={name} change={product.visible ? 'hide' : 'show'} />
        <RowButton id={_id} name={name} change={product.available ? 'outOfStock' : 'inStock'} />
        <RowButton id={_id} name={name} change="delete" />
      </CatalogueItemActions>
    </tr>
  );
}
