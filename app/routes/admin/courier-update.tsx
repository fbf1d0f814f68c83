import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';

import { CourierForm } from '~/admin/couriers/courier-form';
import { courierFormSchema, courierValues, typedAgain } from '~/admin/couriers/courier-form.schema';
import { listFeeRegions } from '~/admin/couriers/couriers.queries.server';
import { PageHead } from '~/admin/kit/page-head';
import { requireStaff } from '~/auth/guards.server';
import { deleteCourier, updateCourier } from '~/features/courier/courier.commands.server';
import { getCourier } from '~/features/courier/courier.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { redirectWithFlash } from '~/http/flash.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const courier = await orPageError(getCourier(staff, params.id ?? ''));
  const regions = await listFeeRegions(staff);
  return {
    regions,
    courier,
    values: courierValues(
      courier,
      regions.map(({ _id }) => _id),
    ),
    pageTitle: (await requestTexts(request))('admin:couriers.pageTitle'),
  };
}

/** Saves, or with `intent=delete` takes it off the list. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'couriers.write');
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  const { id = '' } = params;
  if (formText(form, 'intent') === 'delete') {
    await orPageError(deleteCourier(staff, id));
    return redirectWithFlash('/admin/couriers', { kind: 'success', key: 'admin:couriers.deleted' });
  }
  const again = typedAgain(form);
  if (again) return data({ again });
  return saveSubmission(
    readSubmission(form, courierFormSchema),
    (fields) => updateCourier(staff, id, fields),
    ({ _id }) => ({ to: `/admin/couriers/${_id}`, kind: 'success', key: 'admin:couriers.saved' }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function UpdateCourier() {
  const { t } = useTranslation();
  const { regions, courier, values } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  const shown = answer && 'again' in answer ? answer.again : values;
  return (
    <>
      <PageHead title={<bdi>{courier.name}</bdi>} back={{ to: '/admin/couriers', text: t('admin:couriers.title') }} />
      <CourierForm
        key={JSON.stringify(shown)}
        values={shown}
        regions={regions}
        answer={answer && 'result' in answer ? answer : undefined}
      />
      <Confirm text={t('admin:couriers.delete')} icon="trash-2" danger>
        <p className="mb-3 text-sm">{t('admin:couriers.deleteText')}</p>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <Button type="submit" variant="danger-filled" size="sm">
            {t('admin:couriers.deleteNow', { name: courier.name })}
          </Button>
        </Form>
      </Confirm>
    </>
  );
}
