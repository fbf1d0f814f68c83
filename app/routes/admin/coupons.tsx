import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { couponFormSchema } from '~/admin/coupons/coupon-form.schema';
import { couponsHref, readCouponFilters } from '~/admin/coupons/coupons';
import { readCouponsPage } from '~/admin/coupons/coupons-page.server';
import { CouponsScreen } from '~/admin/coupons/coupons-screen';
import { requireStaff } from '~/auth/guards.server';
import { createCoupon } from '~/features/coupon/coupon.commands.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { understoodRequest } from '~/request/request-context.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'coupons.write');
  const page = await readCouponsPage(staff, readCouponFilters(understoodRequest().query), null);
  return { page, pageTitle: (await requestTexts(request))('admin:coupons.pageTitle') };
}

export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'coupons.write');
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  return saveSubmission(
    readSubmission(form, couponFormSchema),
    (fields) => createCoupon(staff, fields),
    ({ _id }) => ({ to: couponsHref({}, _id), kind: 'success', key: 'admin:coupons.saved' }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Coupons() {
  const { page } = useLoaderData<typeof loader>();
  return <CouponsScreen page={page} answer={useFormAnswer<typeof action>()} />;
}
