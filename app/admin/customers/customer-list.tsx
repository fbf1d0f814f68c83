import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { ContactLinks, OrderTotal } from '~/admin/orders/orders-parts';
import type { CustomerJson } from '~/features/customer/customer.json';
import { formatCount, formatPhone } from '~/i18n/format';
import { formatMoment } from '~/i18n/format-date';
import { useLanguage } from '~/i18n/use-language';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { RowActions, Table, TableCell } from '~/ui/table';

import type { CustomerRowJson } from './customer.queries.server';
import { customerHref } from './customers';

const COLUMNS = ['name', 'phone', 'region', 'orders', 'total', 'refused', 'lastOrder', 'tags', 'actions'] as const;

/** What the shop has noted of a customer by hand, and that cash is off. */
export function CustomerTags({ tags, codAllowed }: Pick<CustomerJson, 'tags' | 'codAllowed'>) {
  const { t } = useTranslation();
  return (
    <span className="customer-tags">
      {tags.map((tag) => (
        <Tag key={tag} tone="gold" icon="tag">
          <bdi>{tag}</bdi>
        </Tag>
      ))}
      {!codAllowed && (
        <Tag tone="danger" icon="ban">
          {t('admin:customers.noCash')}
        </Tag>
      )}
    </span>
  );
}

function CustomerRow({ customer, now }: { customer: CustomerRowJson; now: string }) {
  const { t } = useTranslation();
  const { language, pick } = useLanguage();
  const { _id, name, phone, orders, total, refused, went, lastOrder, greeting } = customer;
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:customers.column.${column}`);
  const region = lastOrder && pick(lastOrder.region);
  return (
    <tr className="customer-row">
      <TableCell rowHeader label={label('name')}>
        <Link to={customerHref(_id)} className="order-link">
          <bdi>{name}</bdi>
        </Link>
      </TableCell>
      <TableCell label={label('phone')} className="customer-phone">
        <span>
          {phone !== null && <bdi dir="ltr">{formatPhone(phone)}</bdi>}
          {region && <span className="customer-brief"> · {region}</span>}
        </span>
      </TableCell>
      <TableCell label={label('region')} className="customer-wide">
        {region}
      </TableCell>
      <TableCell
        label={label('orders')}
        numeric
        className={refused === 0 ? 'customer-orders-cell' : 'customer-orders-cell customer-unsaid'}
      >
        <span className="customer-count">{formatCount(orders)}</span>
        <span className="customer-brief text-ink-soft">{t('admin:orderNew.orders', { count: orders })}</span>
      </TableCell>
      <TableCell label={label('total')} numeric className="customer-total">
        <OrderTotal egp={total} />
      </TableCell>
      <TableCell
        label={label('refused')}
        numeric
        className={refused === 0 ? 'customer-orders-cell customer-unsaid' : 'customer-orders-cell'}
      >
        {refused === 0 ? (
          '–'
        ) : (
          <span className="customer-refused">
            <span className="customer-count">{t('admin:customers.refused', { count: refused, of: went })}</span>
            <span className="customer-brief">{t('admin:facts.refused', { count: refused, of: went })}</span>
          </span>
        )}
      </TableCell>
      <TableCell label={label('lastOrder')} className="customer-wide">
        {lastOrder && <time dateTime={lastOrder.at}>{formatMoment(lastOrder.at, now, language)}</time>}
      </TableCell>
      <TableCell label={label('tags')} className="customer-tags-cell">
        <CustomerTags {...customer} />
      </TableCell>
      <TableCell className="customer-actions">
        <RowActions>
          <ContactLinks name={name} phone={phone ?? ''} greeting={greeting} />
        </RowActions>
      </TableCell>
    </tr>
  );
}

type CustomerTableProps = { customers: readonly CustomerRowJson[]; now: string; foot: ReactNode };

export function CustomerTable({ customers, now, foot }: CustomerTableProps) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({
    key,
    header: t(`admin:customers.column.${key}`),
    headerHidden: key === 'tags' || key === 'actions',
    numeric: key === 'orders' || key === 'total' || key === 'refused',
  }));
  return (
    <Table caption={t('admin:customers.title')} columns={columns} foot={foot}>
      {customers.map((customer) => (
        <CustomerRow key={customer._id} customer={customer} now={now} />
      ))}
    </Table>
  );
}
