import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { offerBannerValues } from '~/admin/homepage/form-values';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { getAdminOffer } from '~/admin/homepage/homepage.queries.server';
import { OfferBannerForm } from '~/admin/homepage/offer-forms';
import { updateOfferBanner } from '~/features/offer/offer.commands.server';
import { OFFER_BANNER_PICTURES, offerBannerSchema } from '~/features/offer/offer.schema';
import { getVersionedOffer } from '~/features/offer/offer.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { settleChoices } from '~/http/form-conflict.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { keepFormImages } from '~/images/form-images.server';

const read = async (form: FormData) =>
  readSubmission(form, offerBannerSchema, await keepFormImages(form, OFFER_BANNER_PICTURES));

export const handle = { i18n: ['home'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  const t = await requestTexts(request);
  const pageTitle = t('admin:home.pageTitle', { title: t('admin:home.offerBanner') });
  return data({ draft, ...(await getAdminOffer(staff)), pageTitle }, { headers });
}

/** PUT of the banner, as a form sends it; who comes second is told that it changed. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const form = settleChoices(await readForm(request, { files: true }));
  return saveSubmission(
    await read(form),
    (value, version) => updateOfferBanner(staff, value, version),
    () => ({ to: '/admin/update-offer-banner', kind: 'success', key: 'admin:home.saved' }),
    async () => ({ values: offerBannerValues((await getVersionedOffer()).record) }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function UpdateOfferBanner() {
  const { t } = useTranslation();
  const { draft, record, version, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:home.offerBanner')} intro={t('admin:home.offerBannerText')} />
      <OfferBannerForm key={version} offer={record} version={version} answer={answer} />
      <AuditTrail {...audit} />
    </>
  );
}
