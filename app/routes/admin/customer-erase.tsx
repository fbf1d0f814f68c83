import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { customerHref, CUSTOMERS_PATH } from '~/admin/customers/customers';
import { EraseForm } from '~/admin/customers/erase-form';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { countOpenOrders, getCustomerRow } from '~/features/customer/customer.queries.server';
import { eraseFormSchema } from '~/features/customer/customer.schema';
import { eraseCustomer } from '~/features/customer/erasure.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'customers.erase');
  const { id, name, phone } = await orPageError(getCustomerRow(staff, params.customerId ?? ''));
  const t = await requestTexts(request);
  return {
    customer: { _id: id, name, hasPhone: phone !== null },
    open: await countOpenOrders(staff, id),
    pageTitle: t('admin:customers.erasePageTitle'),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'customers.erase');
  return saveSubmission(
    readSubmission(await readForm(request), eraseFormSchema),
    ({ phone }) => eraseCustomer(staff, params.customerId ?? '', phone),
    () => ({ to: CUSTOMERS_PATH, kind: 'success', key: 'admin:customers.erased' }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function CustomerErase() {
  const { t } = useTranslation();
  const { customer, open } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return (
    <>
      <PageHead
        title={t('admin:customers.eraseTitle', { name: customer.name })}
        back={{ to: customerHref(customer._id), text: customer.name }}
        intro={t('admin:customers.eraseIntro')}
      />
      {open > 0 ? (
        <Alert title={t('admin:customers.eraseOpen', { count: open })} />
      ) : (
        <EraseForm hasPhone={customer.hasPhone} answer={answer} />
      )}
    </>
  );
}
