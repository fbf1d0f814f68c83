import type { LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { CustomerTable } from '~/admin/customers/customer-list';
import { CUSTOMERS_PATH, customersHref, readCustomerFilters } from '~/admin/customers/customers';
import { SearchField } from '~/admin/kit/filters';
import { PageHead } from '~/admin/kit/page-head';
import { TableFoot } from '~/admin/kit/table-foot';
import { requireStaff } from '~/auth/guards.server';
import { listCustomers } from '~/features/customer/customer.queries.server';
import { CUSTOMERS_LIMIT } from '~/features/customer/customer.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { EmptyState } from '~/ui/feedback';

const SEARCH_ID = 'customer-search';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'customers.read');
  const filters = readCustomerFilters(understoodRequest().query);
  const t = await requestTexts(request);
  return {
    filters,
    ...(await listCustomers(staff, { ...filters, limit: CUSTOMERS_LIMIT })),
    pageTitle: t('admin:customers.pageTitle'),
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Customers() {
  const { t } = useTranslation();
  const { filters, customers, pagination } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t('admin:customers.title')}>
        <Form id={SEARCH_ID} action={CUSTOMERS_PATH} />
        <SearchField form={SEARCH_ID} label={t('admin:customers.search')} value={filters.q} />
      </PageHead>
      {customers.length === 0 ? (
        <EmptyState icon="search-x" title={t('admin:customers.none')} text={t('admin:customers.noneText')} />
      ) : (
        <CustomerTable
          customers={customers}
          foot={<TableFoot pagination={pagination} pageHref={(page) => customersHref({ ...filters, page })} />}
        />
      )}
    </>
  );
}
