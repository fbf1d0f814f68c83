import { type ActionFunctionArgs, type LoaderFunctionArgs, data } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { useFormAnswer } from '~/forms/not-saved';
import { offerBarValues } from '~/admin/homepage/form-values';
import { PageHead } from '~/admin/kit/page-head';
import { openFormDraft } from '~/auth/admin-form-draft.server';
import { requireStaff } from '~/auth/guards.server';
import { AuditTrail } from '~/features/audit/audit-trail';
import { getAdminOffer } from '~/admin/homepage/homepage.queries.server';
import { OfferBarForm } from '~/admin/homepage/offer-forms';
import { updateOfferBar } from '~/features/offer/offer.commands.server';
import { offerBarSchema } from '~/features/offer/offer.schema';
import { getVersionedOffer } from '~/features/offer/offer.queries.server';
import { requestTexts } from '~/features/settings/shop.server';
import { settleChoices } from '~/http/form-conflict.server';
import { readSubmission, saveSubmission } from '~/http/form-submission.server';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';

const read = (form: FormData) => readSubmission(form, offerBarSchema);

export const handle = { i18n: ['home'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const { draft, headers } = await openFormDraft(request, staff.id, read);
  const t = await requestTexts(request);
  const pageTitle = t('admin:home.pageTitle', { title: t('admin:home.offerBar') });
  return data({ draft, ...(await getAdminOffer(staff)), pageTitle }, { headers });
}

/** PUT of the bar, as a form sends it; who comes second is told that it changed. */
export async function action({ request }: ActionFunctionArgs) {
  const staff = await requireStaff(request, 'content.write');
  const form = settleChoices(await readForm(request));
  return saveSubmission(
    read(form),
    (value, version) => updateOfferBar(staff, value, version),
    () => ({ to: '/admin/update-offer-bar', kind: 'success', key: 'admin:home.saved' }),
    async () => ({ values: offerBarValues((await getVersionedOffer()).record) }),
  );
}

export { clientAction } from '~/layout/back-office-action';
export { unlistedMeta as meta } from '~/layout/error-page';

export default function UpdateOfferBar() {
  const { t } = useTranslation();
  const { draft, record, version, audit } = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action, typeof draft>(draft);
  return (
    <>
      <PageHead title={t('admin:home.offerBar')} intro={t('admin:home.offerBarText')} />
      <OfferBarForm key={version} offer={record} version={version} answer={answer} />
      <AuditTrail {...audit} />
    </>
  );
}
