import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { currentActor } from '~/auth/guards.server';
import { invitationToken } from '~/auth/link-token.server';
import { logIn } from '~/auth/log-in.server';
import { destroySession } from '~/auth/session.server';
import { AccountPage } from '~/features/account/account-page';
import { InvitationForm } from '~/features/account/invitation-form';
import { mergePendingCartItem } from '~/features/cart/pending-cart-item.server';
import { requestTexts } from '~/features/settings/shop.server';
import { joinStaff, readInvitation } from '~/features/staff/invitation.accept.server';
import { joinKnownSchema, joinSchema } from '~/features/staff/staff.schema';
import { useServerForm } from '~/forms/server-form';
import { clientAddress } from '~/http/client-address.server';
import { readSubmission } from '~/http/form-submission.server';
import { attempt } from '~/http/page-errors.server';
import { PRIVATE_PAGE } from '~/http/private-page';
import { readForm } from '~/http/request-check.server';
import { useTranslation } from '~/i18n/use-translation';
import { understoodRequest } from '~/request/request-context.server';
import { Alert } from '~/ui/alert';
import { ButtonLink } from '~/ui/button';

const PAGE = '/auth/invitation';

export const handle = { personal: true, i18n: ['account', 'errors'] };

/** This page without the token of the link, which goes into a cookie. Programs that open links change nothing. */
async function withoutToken(token: string) {
  const query = new URLSearchParams(understoodRequest().query);
  query.delete('token');
  const address = query.size > 0 ? `${PAGE}?${query.toString()}` : PAGE;
  const kept = await invitationToken.keep(token);
  return redirect(address, { status: 303, headers: { ...PRIVATE_PAGE, 'Set-Cookie': kept } });
}

const tokenOf = async (request: Request) =>
  understoodRequest().query.get('token') ?? (await invitationToken.read(request));

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await currentActor(request);
  const { method, query } = understoodRequest();
  const token = query.get('token');
  if (token !== null && method !== 'POST') throw await withoutToken(token);
  const t = await requestTexts(request);
  const invited = await readInvitation(await tokenOf(request), actor);
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
  const joined = await attempt(joinStaff({ token: await tokenOf(request), password }, sender));
  if (!joined.ok) return read.refuse(joined.refusal);
  await destroySession(request);
  const answer = await logIn(request, joined.value, {
    redirectTo: '/admin',
    mergePendingCartItem: (person) => mergePendingCartItem(request, person),
    greeting: { kind: 'success', key: 'account:invitation.done' },
  });
  answer.headers.append('Set-Cookie', await invitationToken.drop());
  return answer;
}

export const headers: HeadersFunction = ({ actionHeaders }) => {
  const all = new Headers(actionHeaders);
  for (const [name, value] of Object.entries(PRIVATE_PAGE)) all.set(name, value);
  return all;
};

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
