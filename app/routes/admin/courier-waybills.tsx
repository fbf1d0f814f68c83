import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { CourierTabs } from '~/admin/couriers/courier-tabs';
import { CourierFileForm } from '~/admin/couriers/file-form';
import { sentFile } from '~/admin/couriers/courier-upload.server';
import { WaybillReview } from '~/admin/couriers/waybill-review';
import { keepWaybills, lookAtWaybills } from '~/admin/couriers/waybills.server';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { listCouriers } from '~/features/courier/courier.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { redirectWithFlash } from '~/http/flash.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { attempt } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

const PATH = '/admin/couriers/waybills';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'orders.edit');
  const couriers = await listCouriers(staff);
  return { couriers, pageTitle: (await requestTexts(request))('admin:couriers.waybills.pageTitle') };
}

/** First a look through the file, which writes nothing; then, with its lines sent back, what was chosen of each. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'orders.edit');
  const form = await readForm(request, { files: true, mostParts: MOST_PARTS_OF_LISTS });
  const courier = formText(form, 'courier');
  const read = await attempt(sentFile(form));
  if (!read.ok) return data({ fault: read.refusal }, { status: 422 });
  const { content } = read.value;
  if (formText(form, 'intent') !== 'keep') {
    const looked = await attempt(lookAtWaybills(staff, content));
    if (!looked.ok) return data({ fault: looked.refusal }, { status: 422 });
    return data({ lines: looked.value, content, courier });
  }
  const decisions = new Map<number, 'book' | 'leave'>();
  for (const [name, value] of form) {
    const [, row] = /^do:(\d{1,6})$/.exec(name) ?? [];
    if (row) decisions.set(Number(row), value === 'leave' ? 'leave' : 'book');
  }
  const name = (await listCouriers(staff)).find(({ _id }) => _id === courier)?.name ?? null;
  const kept = await attempt(keepWaybills(staff, { content, courier: name, decisions }));
  if (!kept.ok) return data({ fault: kept.refusal }, { status: 422 });
  const count = kept.value.filter((line) => line.do === 'book').length;
  return redirectWithFlash(PATH, { kind: 'success', key: 'admin:couriers.waybills.kept', values: { count } });
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function CourierWaybills() {
  const { t } = useTranslation();
  const { couriers } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const fault = answer && 'fault' in answer ? answer.fault : null;
  return (
    <>
      <PageHead title={t('admin:couriers.waybills.title')} />
      <CourierTabs current="waybills" />
      {answer && 'lines' in answer ? (
        <WaybillReview {...answer} />
      ) : (
        <CourierFileForm
          title={t('admin:couriers.waybills.file')}
          couriers={couriers}
          pasteHint={t('admin:couriers.waybills.pasteHint')}
          fault={fault}
        />
      )}
    </>
  );
}
