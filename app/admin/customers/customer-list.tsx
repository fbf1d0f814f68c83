import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import { OrderTotal } from '~/admin/orders/orders-parts';
import type { CustomerPage } from '~/features/customer/customer.queries.server';
import { formatCount, formatPhone } from '~/i18n/format';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { Table, TableCell } from '~/ui/table';

import { customerHref } from './customers';

type Customer = CustomerPage['customers'][number];

const COLUMNS = ['name', 'phone', 'orders', 'total', 'refused', 'tags'] as const;

/** What the shop has noted of a customer by hand, and that cash is off. */
export function CustomerTags({ tags, codAllowed }: Pick<Customer, 'tags' | 'codAllowed'>) {
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

function CustomerRow({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const { _id, name, phone, orders, total, refused, went } = customer;
  const label = (column: (typeof COLUMNS)[number]) => t(`admin:customers.column.${column}`);
  return (
    <tr className="customer-row">
      <TableCell rowHeader label={label('name')}>
        <Link to={customerHref(_id)} className="order-link">
          <bdi>{name}</bdi>
        </Link>
      </TableCell>
      <TableCell label={label('phone')}>{phone !== null && <bdi dir="ltr">{formatPhone(phone)}</bdi>}</TableCell>
      <TableCell label={label('orders')} numeric>
        {formatCount(orders)}
      </TableCell>
      <TableCell label={label('total')} numeric>
        <OrderTotal egp={total} />
      </TableCell>
      <TableCell label={label('refused')} numeric>
        {refused === 0 ? (
          '–'
        ) : (
          <span className="customer-refused">{t('admin:customers.refused', { count: refused, of: went })}</span>
        )}
      </TableCell>
      <TableCell label={label('tags')}>
        <CustomerTags {...customer} />
      </TableCell>
    </tr>
  );
}

export function CustomerTable({ customers, foot }: { customers: readonly Customer[]; foot: ReactNode }) {
  const { t } = useTranslation();
  const columns = COLUMNS.map((key) => ({
    key,
    header: t(`admin:customers.column.${key}`),
    numeric: key === 'orders' || key === 'total' || key === 'refused',
  }));
  return (
    <Table caption={t('admin:customers.title')} columns={columns} foot={foot}>
      {customers.map((customer) => (
        <CustomerRow key={customer._id} customer={customer} />
      ))}
    </Table>
  );
}
