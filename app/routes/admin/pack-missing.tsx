import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { PageHead } from '~/admin/kit/page-head';
import { MissingForm } from '~/admin/packing/missing-form';
import { packHref } from '~/admin/packing/packing.admin';
import { reportMissing } from '~/admin/packing/packing.commands.server';
import { getToPack } from '~/admin/packing/packing.queries.server';
import { missingSchema } from '~/admin/packing/packing.schema';
import { requireStaff } from '~/auth/guards.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { Panel } from '~/ui/layout';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.pack');
  const order = await orPageError(getToPack(staff, params.orderId ?? ''));
  const t = await requestTexts(request);
  return { order, pageTitle: t('admin:missing.pageTitle', { number: order.number }) };
}

/** So many pieces of a `line` were not found: the order's stream and lists say so from now on. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.pack');
  return saveSubmission(
    readSubmission(await readForm(request), missingSchema),
    (pieces) => reportMissing(staff, params.orderId ?? '', pieces),
    (number) => ({ to: packHref({}), kind: 'success', key: 'admin:missing.said', values: { number } }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function PackMissing() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead
        title={t('admin:missing.page', { number: order.number })}
        back={{ to: packHref({}), text: t('admin:packing.title') }}
      />
      <Panel className="max-w-[640px]">
        <MissingForm order={order} answer={useFormAnswer<typeof action>()} />
      </Panel>
    </>
  );
}
