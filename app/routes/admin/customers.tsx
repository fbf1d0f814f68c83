import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { CustomersHead } from '~/admin/customers/customer-filters';
import { CustomerTable } from '~/admin/customers/customer-list';
import { readCustomerList } from '~/admin/customers/customer.queries.server';
import { customersHref, readCustomerFilters } from '~/admin/customers/customers';
import { TableFoot } from '~/admin/kit/table-foot';
import { requireStaff } from '~/auth/guards.server';
import { listActiveRegions } from '~/features/region/region.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { understoodRequest } from '~/request/request-context.server';
import { useTranslation } from '~/i18n/use-translation';
import { EmptyState } from '~/ui/feedback';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'customers.read');
  const filters = readCustomerFilters(understoodRequest().query);
  const t = await requestTexts(request);
  return {
    filters,
    ...(await readCustomerList(staff, filters)),
    regions: await listActiveRegions(),
    now: new Date().toISOString(),
    pageTitle: t('admin:customers.pageTitle'),
  };
}

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Customers() {
  const { t } = useTranslation();
  const { filters, customers, counts, pagination, regions, now } = useLoaderData<typeof loader>();
  return (
    <>
      <CustomersHead filters={filters} counts={counts} regions={regions} />
      {customers.length === 0 ? (
        <EmptyState icon="search-x" title={t('admin:customers.none')} text={t('admin:customers.noneText')} />
      ) : (
        <CustomerTable
          customers={customers}
          now={now}
          foot={<TableFoot pagination={pagination} pageHref={(page) => customersHref({ ...filters, page })} />}
        />
      )}
    </>
  );
}
