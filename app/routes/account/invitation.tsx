import '~/styles/pages/account.css';

import { type ActionFunctionArgs, data, type HeadersFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { currentActor } from '~/auth/guards.server';
import { AccountPage } from '~/features/account/account-page';
import { InvitationForm } from '~/features/account/invitation-form';
import { requestTexts } from '~/features/settings/shop.server';
import { joinStaff, readInvitation } from '~/features/staff/invitation.accept.server';
import { joinKnownSchema, joinSchema } from '~/features/staff/staff.schema';
import { useServerForm } from '~/forms/server-form';
import { clientAddress } from '~/http/client-address.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { PRIVATE_PAGE } from '~/http/private-page';
import { readForm } from '~/http/request-check.server';
import { invitationPage, linkPageHeaders } from '~/layout/link-page.server';
import { useTranslation } from '~/i18n/use-translation';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';

const PAGE = '/auth/invitation';

export const handle = { personal: true, i18n: ['account', 'errors'] };

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await currentActor(request);
  await invitationPage.leaveAddress();
  const t = await requestTexts(request);
  const invited = await readInvitation(await invitationPage.token(request), actor);
  return data(
    { pageTitle: `${t('account:invitation.title')} · ${t('shopName')}`, invited },
    { status: invited ? 200 : 422, headers: PRIVATE_PAGE },
  );
}

/** Makes the invited one of the shop, and logs them in (contract 4.10). */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await currentActor(request);
  const form = await readForm(request);
  const read = readSubmission(form, form.has('currentPassword') ? joinKnownSchema : joinSchema);
  if (!read.ok) return read.answer;
  const password = 'currentPassword' in read.value ? read.value.currentPassword : read.value.password;
  const sender = { actor, clientAddress: clientAddress(request) };
  const joined = await attempt(joinStaff({ token: await invitationPage.token(request), password }, sender));
  if (!joined.ok) return read.refuse(joined.refusal);
  const greeting = { kind: 'success', key: 'account:invitation.done' } as const;
  return invitationPage.letIn(request, joined.value, { redirectTo: '/admin', greeting });
}

export const headers: HeadersFunction = linkPageHeaders;

export { unlistedMeta as meta } from '~/layout/error-page';

export default function Invitation() {
  const { t } = useTranslation();
  const { invited } = useLoaderData<typeof loader>();
  const form = useServerForm({ id: 'join', answer: useActionData<typeof action>() });
  const busy = useNavigation().formAction?.startsWith(PAGE) ?? false;
  if (!invited || invited.who === 'inside') {
    return (
      <AccountPage title={t('account:invitation.title')} text={t('account:invitation.text')}>
        <Alert title={t(invited ? 'account:invitation.inside' : 'account:invitation.invalid')}>
          <p>{t(invited ? 'account:invitation.insideText' : 'account:invitation.invalidText')}</p>
        </Alert>
        <ButtonLink to={invited ? '/admin' : '/'} size="lg" full>
          {t(invited ? 'account:invitation.toOffice' : 'account:invitation.toShop')}
        </ButtonLink>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t('account:invitation.title')} text={t('account:invitation.text')}>
      <InvitationForm form={form} invited={invited} busy={busy} />
    </AccountPage>
  );
}
