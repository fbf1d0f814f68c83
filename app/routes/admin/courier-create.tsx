import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { CourierForm } from '~/admin/couriers/courier-form';
import { courierFormSchema, courierValues, typedAgain } from '~/admin/couriers/courier-form.schema';
import { listFeeRegions } from '~/admin/couriers/couriers.queries.server';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { createCourier } from '~/features/courier/courier.commands.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const regions = await listFeeRegions(staff);
  return {
    regions,
    values: courierValues(
      null,
      regions.map(({ _id }) => _id),
    ),
    pageTitle: (await requestTexts(request))('admin:couriers.pageTitle'),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  const again = typedAgain(form);
  if (again) return data({ again });
  return saveSubmission(
    readSubmission(form, courierFormSchema),
    (fields) => createCourier(staff, fields),
    ({ _id }) => ({ to: `/admin/couriers/${_id}`, kind: 'success', key: 'admin:couriers.saved' }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function CreateCourier() {
  const { t } = useTranslation();
  const { regions, values } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const shown = answer && 'again' in answer ? answer.again : values;
  return (
    <>
      <PageHead title={t('admin:couriers.create')} back={{ to: '/admin/couriers', text: t('admin:couriers.title') }} />
      <CourierForm
        key={JSON.stringify(shown)}
        values={shown}
        regions={regions}
        answer={answer && 'result' in answer ? answer : undefined}
      />
    </>
  );
}
