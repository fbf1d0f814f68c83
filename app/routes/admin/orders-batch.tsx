import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { batchFlash } from '~/admin/order-batch/batch-flash.server';
import { isBatchStep, readNumbers } from '~/admin/order-batch/order-batch.admin';
import { takeBatch } from '~/admin/order-batch/order-batch.commands.server';
import { readStepFields } from '~/admin/order-batch/step-fields';
import { BatchStepForm } from '~/admin/order-batch/step-form';
import { settleCourier } from '~/admin/order-shipment/shipment-choices';
import { listNumberedOrders } from '~/admin/order-batch/batch-orders.server';
import { requireStaff } from '~/auth/guards.server';
import { listCouriers } from '~/features/courier/courier.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { NotFoundError } from '~/http/domain-error';
import { redirectWithFlash } from '~/http/flash.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { pageError } from '~/http/page-errors.server';
import { backToScreen } from '~/http/redirect-target';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { languageOf } from '~/request/language.server';
import { understoodRequest } from '~/request/request-context.server';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/feedback';

const LIST = '/admin/orders';

function stepOf(name: string | undefined) {
  if (!isBatchStep(name)) throw pageError(new NotFoundError());
  return name;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const step = stepOf(params.step);
  const { query } = understoodRequest();
  const t = await requestTexts(request);
  return {
    step,
    list: backToScreen(LIST, query.get('list')),
    couriers: step === 'send-out' ? await listCouriers(staff) : [],
    orders: await listNumberedOrders(staff, readNumbers(query.get('orders'))),
    pageTitle: t(`admin:batch.pageTitle.${step}`),
  };
}

/** Takes the orders of the page a step on, and those that wait for their money where they were ticked. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.steps');
  const step = stepOf(params.step);
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  const list = backToScreen(LIST, formText(form, 'list'));
  const outcome = await takeBatch(staff, step, readStepFields(settleCourier(form)));
  const reader = { t: await requestTexts(request), language: await languageOf(request), list };
  return redirectWithFlash(list, batchFlash(step, outcome, reader));
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function OrdersBatch() {
  const { t } = useTranslation();
  const { step, list, orders, couriers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t(`admin:batch.${step}`)} back={{ to: list, text: t('admin:orders.title') }} />
      {orders.length > 0 ? (
        <BatchStepForm step={step} orders={orders} list={list} couriers={couriers} />
      ) : (
        <EmptyState
          icon="inbox"
          title={t('admin:batch.none')}
          text={t('admin:batch.tickFirst')}
          actions={<ButtonLink to={LIST}>{t('admin:orders.showEverything')}</ButtonLink>}
        />
      )}
    </>
  );
}
