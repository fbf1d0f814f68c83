import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { CustomerTags } from '~/admin/customers/customer-list';
import { CustomerColumns } from '~/admin/customers/customer-page';
import { readCustomerView } from '~/admin/customers/customer.queries.server';
import { customerHref, CUSTOMERS_PATH } from '~/admin/customers/customers';
import { PageHead } from '~/admin/kit/page-head';
import { newOrderHref } from '~/admin/orders/orders.admin';
import { requireStaff } from '~/auth/guards.server';
import { May } from '~/auth/may';
import { updateCustomer } from '~/features/customer/customer.commands.server';
import { customerFormSchema } from '~/features/customer/customer.schema';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { Tag } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'customers.read');
  const customer = await orPageError(readCustomerView(staff, params.customerId ?? ''));
  const t = await requestTexts(request);
  return {
    customer,
    now: new Date().toISOString(),
    pageTitle: t('admin:customers.onePageTitle', { name: customer.name }),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'customers.write');
  const id = params.customerId ?? '';
  return saveSubmission(
    readSubmission(await readForm(request), customerFormSchema),
    (kept) => orPageError(updateCustomer(staff, id, kept)),
    () => ({ to: customerHref(id), kind: 'success', key: 'admin:customers.saved' }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Customer() {
  const { t } = useTranslation();
  const { customer, now } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={<bdi>{customer.name}</bdi>} back={{ to: CUSTOMERS_PATH, text: t('admin:customers.title') }}>
        {customer.refused > 0 && (
          <Tag tone="danger" icon="package-x">
            {t('admin:facts.refused', { count: customer.refused, of: customer.went })}
          </Tag>
        )}
        <CustomerTags {...customer} />
        {customer.phone !== null && (
          <May permission="orders.edit">
            <ButtonLink to={newOrderHref(customer._id)} size="sm" icon="plus">
              {t('admin:orderNew.create')}
            </ButtonLink>
          </May>
        )}
      </PageHead>
      <CustomerColumns customer={customer} now={now} answer={useFormAnswer<typeof action>()} />
    </>
  );
}
