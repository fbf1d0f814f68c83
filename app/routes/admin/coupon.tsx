import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { couponFormSchema } from '~/admin/coupons/coupon-form.schema';
import { COUPONS_PATH, couponsHref, readCouponFilters } from '~/admin/coupons/coupons';
import { readCouponsPage, withOwnHours } from '~/admin/coupons/coupons-page.server';
import { CouponsScreen } from '~/admin/coupons/coupons-screen';
import { requireStaff } from '~/auth/guards.server';
import { deleteCoupon, pauseCoupon, updateCoupon } from '~/features/coupon/coupon.commands.server';
import { requestTexts } from '~/features/settings/shop.server';
import { useFormAnswer } from '~/forms/not-saved';
import { redirectWithFlash } from '~/http/flash.server';
import { MOST_PARTS_OF_LISTS } from '~/http/form-body.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { orPageError } from '~/http/page-errors.server';
import { formText, readForm } from '~/http/request-check.server';
import { understoodRequest } from '~/request/request-context.server';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'coupons.write');
  const filters = readCouponFilters(understoodRequest().query);
  const page = await orPageError(readCouponsPage(staff, filters, params.couponId ?? ''));
  return { page, pageTitle: (await requestTexts(request))('admin:coupons.pageTitle') };
}

/** Saves, or with an `intent` stops it, lets it run again or takes it away. */
export async function action({ request, params }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'coupons.write');
  const form = await readForm(request, { mostParts: MOST_PARTS_OF_LISTS });
  const { couponId: id = '' } = params;
  const intent = formText(form, 'intent');
  if (intent === 'delete') {
    await orPageError(deleteCoupon(staff, id));
    return redirectWithFlash(COUPONS_PATH, { kind: 'success', key: 'admin:coupons.deleted' });
  }
  if (intent === 'pause' || intent === 'resume') {
    await orPageError(pauseCoupon(staff, id, intent === 'pause'));
    return redirectWithFlash(couponsHref({}, id), { kind: 'success', key: `admin:coupons.${intent}d` });
  }
  return saveSubmission(
    readSubmission(form, couponFormSchema),
    async (fields, version) => updateCoupon(staff, id, await withOwnHours(staff, id, fields), version),
    () => ({ to: couponsHref({}, id), kind: 'success', key: 'admin:coupons.saved' }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function Coupon() {
  const { page } = useLoaderData<typeof loader>();
  return <CouponsScreen page={page} answer={useFormAnswer<typeof action>()} />;
}
